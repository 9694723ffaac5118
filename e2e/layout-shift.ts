import type { Page } from "@playwright/test";

/** How far what was drawn has jumped since the page began. */
export function readLayoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    let total = 0;
    const add = (entries: readonly PerformanceEntry[]) => {
      for (const { value = 0 } of entries as (PerformanceEntry & { value?: number })[])
        total += value;
    };
    const observer = new PerformanceObserver((list) => add(list.getEntries()));
    observer.observe({ type: "layout-shift", buffered: true });
    // What is in the buffer comes with the next task, and what the present frame moves with the one after.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    add(observer.takeRecords());
    observer.disconnect();
    return total;
  });
}
