// Copying a text to where it can be pasted; browsers allow it only on pages that came safely.

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
