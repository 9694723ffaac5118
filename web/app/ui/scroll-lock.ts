let locks = 0;

/**
 * Keeps the page behind a modal where it is, and as wide as it is: where the scroll bar takes room,
 * that room stays. Modals may lie on each other; the last one to close releases the page.
 */
export function lockScroll(): () => void {
  const root = document.documentElement;
  if (locks === 0) {
    root.style.setProperty("--scrollbar", `${window.innerWidth - root.clientWidth}px`);
    root.setAttribute("data-scroll-locked", "");
  }
  locks += 1;
  return () => {
    locks -= 1;
    if (locks > 0) return;
    root.removeAttribute("data-scroll-locked");
    root.style.removeProperty("--scrollbar");
  };
}
