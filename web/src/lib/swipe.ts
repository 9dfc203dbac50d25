// A finger that is drawn across a phone's screen, sideways: to what is next, or before.

const FAR = 70; // px

/** Calls with 1 for a swipe to the left, which brings what is next, and with -1 for one to the right. */
export function swiped(turn: (way: 1 | -1) => void): (element: HTMLElement) => () => void {
  return (element) => {
    let from: Touch | undefined;
    const begin = (event: TouchEvent): void => {
      from = event.touches.length === 1 ? event.touches[0] : undefined;
    };
    const end = (event: TouchEvent): void => {
      const to = event.changedTouches[0];
      if (!from || !to || scrolls(event.target)) return;
      const [dx, dy] = [to.clientX - from.clientX, to.clientY - from.clientY];
      if (Math.abs(dx) > FAR && Math.abs(dx) > 2 * Math.abs(dy)) turn(dx < 0 ? 1 : -1);
    };
    element.addEventListener("touchstart", begin, { passive: true });
    element.addEventListener("touchend", end, { passive: true });
    return () => {
      element.removeEventListener("touchstart", begin);
      element.removeEventListener("touchend", end);
    };
  };
}

/** Something that scrolls sideways itself is not swiped. */
function scrolls(target: EventTarget | null): boolean {
  for (let each = target instanceof Element ? target : null; each; each = each.parentElement) {
    if (each.scrollWidth > each.clientWidth + 1 && getComputedStyle(each).overflowX === "auto") return true;
  }
  return false;
}
