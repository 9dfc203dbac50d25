// A text shows whole lines only: what does not fit ends in an ellipsis, and the large card has all of it.

export function fitted(text: HTMLElement): () => void {
  const body = text.parentElement as HTMLElement;
  const fit = (): void => {
    text.style.display = "block";
    text.style.webkitLineClamp = "";
    const height = parseFloat(getComputedStyle(text).lineHeight);
    const bottom = body.getBoundingClientRect().bottom - parseFloat(getComputedStyle(body).paddingBottom);
    const lines = Math.floor((bottom - text.getBoundingClientRect().top + 0.5) / height);
    text.style.display = lines < 1 ? "none" : "-webkit-box";
    text.style.webkitBoxOrient = "vertical";
    text.style.webkitLineClamp = String(lines);
  };
  const observer = new ResizeObserver(fit);
  observer.observe(body);
  return () => observer.disconnect();
}
