/**
 * Runs in the head: links and forms that the browser itself would follow (a page whose scripts are not here yet,
 * a part that still sleeps) would end in the browser's own error page while there is no signal. Then they are
 * held: the class `held` shows the sentence that every page brings along (`parts/signal-strip.tsx`), and the
 * page is opened when the signal is back, unless the person lets it be.
 */
export const heldLinksScript = `(() => {
  const { classList } = document.documentElement;
  let goOn;
  const hold = (act) => {
    goOn = act;
    classList.toggle("held", Boolean(act));
  };
  const isHeld = (event) => {
    if (navigator.onLine || event.defaultPrevented) return false;
    event.preventDefault();
    return true;
  };
  addEventListener("click", (event) => {
    if (event.target.closest?.("[data-let-be]")) return hold();
    const link = event.target.closest?.("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    if (isHeld(event)) hold(() => location.assign(link.href));
  });
  addEventListener("submit", (event) => {
    if (isHeld(event)) hold(() => event.target.requestSubmit(event.submitter));
  });
  addEventListener("online", () => {
    const act = goOn;
    hold();
    act?.();
  });
  addEventListener("pageshow", () => hold());
})();`;
