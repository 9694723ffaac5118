/**
 * Runs in the head: links and forms that the browser itself would follow (a page whose scripts are not here yet,
 * a part that still sleeps) would end in the browser's own error page while there is no signal. Then they are
 * held: the class `held` shows the sentence that every page brings along (`parts/signal-strip.tsx`), and the
 * page is opened when the signal is back, unless the person lets it be. Some devices never say that it is, so
 * the site is asked now and then; `goes` lets through the form that is sent although such a device denies it.
 */
export const heldLinksScript = `(() => {
  const { classList } = document.documentElement;
  let goOn, goes;
  const hold = (act) => {
    goOn = act;
    classList.toggle("held", !!act);
  };
  const go = () => {
    goes = goOn;
    hold();
    goes = goes?.();
  };
  const wait = (event, act) => {
    if (goes || navigator.onLine || event.defaultPrevented) return;
    event.preventDefault();
    hold(act);
  };
  addEventListener("click", (event) => {
    if (event.target.closest?.("[data-let-be]")) return hold();
    const link = event.target.closest?.("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    wait(event, () => location.assign(link.href));
  });
  addEventListener("submit", (event) => {
    wait(event, () => event.target.requestSubmit(event.submitter));
  });
  addEventListener("online", go);
  setInterval(() => goOn && fetch("/favicon.svg", { cache: "no-store" }).then(go, () => {}), 8e3);
  addEventListener("pageshow", () => hold());
})();`;
