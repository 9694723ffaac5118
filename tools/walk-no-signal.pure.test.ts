import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { hindranceTitle, hindranceWords } from "../e2e/hindrance-words.ts";
import { judgePress, type PressedScreen } from "../e2e/judge-press.ts";
import { screens } from "../e2e/no-signal-screens.ts";
import routes from "../web/app/routes.ts";
import { isAt, routesIn } from "./pictures/case.ts";
import { root } from "./root.ts";

test("the walk without a signal knows forty different screens, each of which exists", () => {
  const paths = Object.values(screens)
    .flat()
    .map((path) => path.replace("* ", ""));
  const known = routesIn(routes);
  const found = paths.map((path) => known.find((route) => isAt(route, path)) ?? `${path} is none`);
  expect(found.filter((route) => route.endsWith("is none"))).toEqual([]);
  expect(new Set(found).size).toBeGreaterThanOrEqual(40);
});

test("of each kind of person one screen is walked in every run", () => {
  for (const paths of Object.values(screens)) {
    expect(paths.filter((path) => path.startsWith("* "))).toHaveLength(1);
  }
});

test("every title of what did not come counts as waiting, and none as something that a press brought", async () => {
  const files = ["parts/way-on.tsx", "parts/signal-strip.tsx", "parts/late-part.tsx"];
  const platform = join(root, "web", "app", "platform");
  const texts = [...files, "api/api-problem.ts"].map((file) =>
    readFile(join(platform, file), "utf8"),
  );
  const source = (await Promise.all(texts)).join("\n");
  const titles = [
    "Sem sinal",
    "Ainda sem sinal",
    "Abrindo...",
    "A AREON foi atualizada",
    "Ainda não abriu",
    "Esta parte não abriu.",
  ];
  for (const title of titles) {
    expect(source).toContain(title);
    expect(title).toMatch(hindranceTitle);
    expect(title).toMatch(hindranceWords);
  }
});

/** Presses since the screen was opened last: whether there was a signal. */
type Presses = readonly boolean[];

interface Planted {
  isThere?: (presses: Presses, visits: number) => boolean;
  brings?: (presses: Presses) => boolean;
  waits?: boolean;
}

const planted: readonly [string, Planted, string | undefined][] = [
  ["opens at the second press", { brings: (presses) => presses.includes(true) }, undefined],
  ["brings nothing with a signal either", {}, undefined],
  ["closes itself", { isThere: (presses) => presses.length === 0 }, undefined],
  ["is dead after a press without a signal", { brings: ([first]) => first === true }, "dead once"],
  [
    "says that it did not open, which changes the page",
    { brings: ([first]) => first !== undefined, waits: true },
    "not there although",
  ],
  [
    "vanishes when it is pressed without a signal",
    { isThere: ([first]) => first !== false },
    "gone once",
  ],
  ["was taken away by another press", { isThere: () => false }, undefined],
  [
    "is done once and for good",
    { isThere: ({ length }, visits) => visits === 1 && length === 0 },
    undefined,
  ],
];

test.each(planted)("the walk judges what %s", async (_title, parts, complaint) => {
  const verdict = await judgePress(plant(parts));
  if (complaint === undefined) expect(verdict).toBeUndefined();
  else expect(verdict).toMatch(new RegExp(`^${complaint}`));
});

function plant({
  isThere = () => true,
  brings = () => false,
  waits = false,
}: Planted): PressedScreen {
  let hasSignal = true;
  let visits = 0;
  let presses: boolean[] = [];
  const isThereNow = async () => isThere(presses, visits);
  return {
    open: async () => {
      visits += 1;
      presses = [];
      return isThereNow();
    },
    press: async () => {
      if (!(await isThereNow())) return false;
      presses.push(hasSignal);
      return true;
    },
    isThere: isThereNow,
    effect: async () => (brings(presses) ? "open" : ""),
    fault: async () => undefined,
    isTypedLost: async () => false,
    goesOnWaiting: async () => waits,
    withoutSignal: async (look) => {
      hasSignal = false;
      const seen = await look();
      hasSignal = true;
      return seen;
    },
  };
}
