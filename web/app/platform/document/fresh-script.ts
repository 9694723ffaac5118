/**
 * Runs in the head: the class `fresh` tells that somebody begins to read at the top, so what lies below may be
 * laid out later. Who reloads or comes back is led to where they were, for which every height has to be true.
 */
export const freshScript = `(() => {
  const { classList } = document.documentElement;
  classList.toggle("fresh", performance.getEntriesByType("navigation")[0]?.type === "navigate");
  addEventListener("popstate", () => classList.remove("fresh"));
})();`;
