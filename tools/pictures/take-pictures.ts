import { mkdir, readdir, rm, writeFile } from "node:fs/promises";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { chromium, type Browser, type Page } from "@playwright/test";
import { answerCookies } from "../../e2e/fixtures.ts";
import { signIn } from "../../e2e/signed-in.ts";
import { listenForSilence, stopTimeOn, takeWhenStill } from "../../e2e/still-page.ts";
import { chromiumArguments, chromiumPath } from "../chromium-path.ts";
import { addressOf, isPictured, namedThings, type PictureCase, type Viewer } from "./case.ts";
import type { Stage } from "./stage.ts";
import { demoViewers } from "./viewers.ts";

const viewports = [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
] as const;

/** Only what hangs is given up: a busy machine takes its time. */
const patienceMs = 120_000;

interface Shot {
  name: string;
  as: Viewer;
  path: string;
  viewport: (typeof viewports)[number];
}

export interface PicturesWish {
  cases: readonly PictureCase[];
  folder: string;
  origin: string;
  stage: Stage;
  isDark: boolean;
  /** Part of a name; all when there is none. */
  only: string;
}

/** Answers with what is wrong with a page that was pictured. */
export async function takePictures(wish: PicturesWish): Promise<string[]> {
  const shots = shotsOf(wish).filter(({ name }) => name.includes(wish.only));
  await mkdir(wish.folder, { recursive: true });
  await removeOld(wish);
  const browser = await chromium.launch({ executablePath: chromiumPath, args: chromiumArguments });
  const complaints: string[] = [];
  const left = shots.values();
  const inTurn = makeTurns();
  const takeInTurn = async () => {
    for (const shot of left) {
      const found = await take(browser, { ...wish, shot, inTurn }).catch((error: Error) => [
        error.message,
      ]);
      complaints.push(...found.map((complaint) => `${shot.name}: ${complaint}`));
    }
  };
  try {
    await Promise.all(Array.from({ length: availableParallelism() }, takeInTurn));
  } finally {
    await browser.close();
  }
  return complaints;
}

function shotsOf({ cases, isDark, stage }: PicturesWish): Shot[] {
  return viewports.flatMap((viewport) =>
    cases.filter(isPictured).flatMap(({ route, as, at }) =>
      at.map((address) => ({
        name: nameOf(at.length === 1 ? route : addressOf(address, namedThings), {
          ...viewport,
          isDark,
        }),
        as,
        path: addressOf(address, stage.things),
        viewport,
      })),
    ),
  );
}

/** What can't be taken now, or is no page any more, is missing then, and not as it was the last time. */
async function removeOld({ folder, isDark, only }: PicturesWish): Promise<void> {
  const isOld = (name: string) =>
    name.endsWith(".png") && name.endsWith(".dark.png") === isDark && name.includes(only);
  const old = (await readdir(folder)).filter(isOld);
  await Promise.all(old.map((name) => rm(join(folder, name))));
}

function fileOf({ folder }: Pick<PicturesWish, "folder">, name: string): string {
  return join(folder, `${name}.png`);
}

function nameOf(address: string, { width, isDark }: { width: number; isDark: boolean }): string {
  const words = address.replaceAll("?", "/").replaceAll(":", "").replaceAll("*", "missing");
  const name = words.split("/").filter(Boolean).join("-") || "home";
  return `${name}.${width}${isDark ? ".dark" : ""}`;
}

interface Taking extends PicturesWish {
  shot: Shot;
  inTurn: ReturnType<typeof makeTurns>;
}

/** A device of its own for each: nothing that one page keeps is there on the next. */
async function take(
  browser: Browser,
  { shot, inTurn, folder, origin, stage, isDark }: Taking,
): Promise<string[]> {
  const context = await browser.newContext({
    baseURL: origin,
    viewport: shot.viewport,
    locale: "pt-BR",
    timezoneId: "America/Sao_Paulo",
    colorScheme: isDark ? "dark" : "light",
    reducedMotion: "reduce",
  });
  context.setDefaultTimeout(patienceMs);
  try {
    await stopTimeOn(context, stage.moment);
    await context.addInitScript(answerCookies);
    const page = await context.newPage();
    const complaints = listen(page, shot);
    const untilSilent = listenForSilence(page);
    await inTurn(async () => {
      if (shot.as !== "visitor") await signIn(page, demoViewers[shot.as]);
    });
    await page.goto(shot.path);
    await writeFile(fileOf({ folder }, shot.name), await takeWhenStill(page, untilSilent));
    return complaints;
  } finally {
    await context.close();
  }
}

/** What makes a picture worthless: it shows an error, or only that something was refused. */
function listen(page: Page, { path }: Shot): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(`thrown: ${error.message}`));
  page.on("response", (response) => {
    const status = response.status();
    const isAskedFor = response.url().endsWith(path);
    if (status >= 400 && !isAskedFor) complaints.push(`${status} from ${response.url()}`);
  });
  return complaints;
}

/** One after the other: a session that two renew at the same time is over. */
function makeTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return (work) => {
    const mine = last.then(work);
    last = mine.catch(() => {});
    return mine;
  };
}
