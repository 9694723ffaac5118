/**
 * As the ref of something that takes the place of the button that was pressed: without it the keyboard
 * would begin again at the top of the page. It waits for the dialog it may come from to let go.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (element) requestAnimationFrame(() => element.focus({ preventScroll: true }));
}
