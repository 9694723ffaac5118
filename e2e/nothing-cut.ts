import { expect, type Page } from "@playwright/test";
import { findCovered } from "./find-covered.ts";

export const phone = { width: 390, height: 844 } as const;
export const tablet = { width: 834, height: 1112 } as const;
/** Too narrow for anything to stand beside the page. */
export const laptop = { width: 1280, height: 720 } as const;
export const desk = { width: 1440, height: 900 } as const;

/**
 * A story is told once, at one width; what it comes by is looked at on the others, too, and there last, so that
 * afterwards the window is as wide as before.
 */
export async function atEachWidth(
  page: Page,
  look: (width: number) => Promise<void>,
  viewports: readonly { width: number; height: number }[] = [phone, desk],
): Promise<void> {
  const told = page.viewportSize()!;
  for (const viewport of [...viewports.filter(({ width }) => width !== told.width), told]) {
    await page.setViewportSize(viewport);
    await look(viewport.width);
  }
}

/**
 * Nothing is lost at the right edge, and nothing that floats lies over what is read or pressed.
 *
 * The sheet of an area hides what sticks out at its right, so that a page which is too wide does not
 * scroll sideways but loses its edge. This looks at the boxes themselves.
 */
export async function expectNothingCut(page: Page): Promise<void> {
  const cut = () =>
    page.evaluate(() => {
      const isShown = (element: Element) => element.checkVisibility({ visibilityProperty: true });
      // A line of chips, tabs or cards is pushed sideways by a finger; its last ones show that there are more.
      const meantToReachOut = ".sr-only, .noscroll, .tabs, [role=radiogroup]";
      const edge = document.documentElement.clientWidth;
      const parts = ":is(main, [role=dialog]) :is(h1, h2, p, b, span, a, button, input, li)";
      return [...document.querySelectorAll(parts)]
        .filter((element) => isShown(element) && !element.closest(meantToReachOut))
        .filter((element) => Math.floor(element.getBoundingClientRect().right) > edge)
        .map((element) => `${element.tagName} ${element.textContent.slice(0, 40)}`);
    });
  await expect.poll(cut, { message: page.url() }).toEqual([]);
  await expect.poll(() => findCovered(page), { message: page.url() }).toEqual([]);
}

/** The same on a phone and at a desk. */
export async function expectNothingCutAtAny(page: Page): Promise<void> {
  await atEachWidth(page, () => expectNothingCut(page));
}
