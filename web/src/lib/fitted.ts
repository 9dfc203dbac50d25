// A text shows whole lines only: what does not fit ends in an ellipsis, and the large card has all of it. One line of
// more is nothing to read where symbols say the same above it.

export function fitted(text: HTMLElement): () => void {
  const body = text.parentElement as HTMLElement;
  const fit = (): void => {
    text.style.display = "block";
    text.style.webkitLineClamp = "";
    const height = parseFloat(getComputedStyle(text).lineHeight);
    const bottom = body.getBoundingClientRect().bottom - parseFloat(getComputedStyle(body).paddingBottom);
    const lines = Math.floor((bottom - text.getBoundingClientRect().top + 0.5) / height);
    const told = text.previousElementSibling?.childElementCount !== 0;
    const whole = text.scrollHeight <= lines * height + 1;
    text.style.display = lines < 1 || (lines < 2 && told && !whole) ? "none" : "-webkit-box";
    text.style.webkitBoxOrient = "vertical";
    text.style.webkitLineClamp = String(lines);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(body);
  return () => observer.disconnect();
}
