/**
 * Runs in the head: links and forms that the browser itself would follow (a page whose scripts are not here yet,
 * a part that still sleeps) would end in the browser's own error page while there is no signal. Then they are
 * held: the class `held` shows the sentence that every page brings along (`parts/signal-strip.tsx`), and the
 * page is opened when the signal is back, unless the person lets it be. Some devices never say that it is, so
 * the site is asked now and then; `goes` lets through the form that is sent although such a device denies it.
 * In a part that sleeps React keeps each press from everybody further in, so the way down is listened to there.
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
  const press = (event) => {
    if (event.target.closest?.("[data-let-be]")) return hold();
    const link = event.target.closest?.("a[href]");
    if (!link || event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    if (link.origin !== location.origin || link.target || link.hasAttribute("download")) return;
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    wait(event, () => location.assign(link.href));
  };
  const send = (event) => wait(event, () => event.target.requestSubmit(event.submitter));
  for (const [name, take] of [["click", press], ["submit", send]]) {
    addEventListener(name, (event) => event.target.closest?.("[data-sleeps]") && take(event), true);
    addEventListener(name, take);
  }
  addEventListener("online", go);
  setInterval(() => goOn && fetch("/favicon.svg", { cache: "no-store" }).then(go, () => {}), 8e3);
  addEventListener("pageshow", () => hold());
})();`;
