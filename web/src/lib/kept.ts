// What this browser remembers. Where it may not, nothing is remembered and all works.

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`kasei.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(`kasei.${key}`, value);
  } catch {
    // a browser that keeps nothing
  }
}

export function forget(key: string): void {
  try {
    localStorage.removeItem(`kasei.${key}`);
  } catch {
    // a browser that keeps nothing
  }
}
