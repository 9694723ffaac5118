import type { Page } from "@playwright/test";

/**
 * How far what is drawn has jumped since the page began, whatever the reason. It is read once the page has nothing
 * left to do: what arrived last has been drawn by then, and a jump that another one brings about is waited for.
 */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let total = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const { value = 0 } of entries as (PerformanceEntry & { value?: number })[])
        total += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    for (let before = -1; before !== total;) {
      before = total;
      await new Promise((resolve) => requestIdleCallback(resolve));
      // What is in the buffer comes with the next task, and what the present frame moves with the one after.
      for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      add(observer.takeRecords());
    }
    observer.disconnect();
    return total;
  });
}
