import type { Effect } from "./press-effect.ts";

/** A screen with one thing on it that is pressed. */
export interface PressedScreen {
  /** Anew, with something typed into each field; false when the thing is not there. */
  open: () => Promise<boolean>;
  /** False when the thing is not there any more. */
  press: () => Promise<boolean>;
  isThere: () => Promise<boolean>;
  effect: () => Promise<Effect>;
  /** What no page may be, whatever was pressed. */
  fault: () => Promise<string | undefined>;
  isTypedLost: () => Promise<boolean>;
  /** Whether the page goes on saying that something did not come. */
  goesOnWaiting: () => Promise<boolean>;
  withoutSignal: <Seen>(look: () => Promise<Seen>) => Promise<Seen>;
}

/** What is to be complained of when it is pressed without a signal, and the signal comes back. */
export async function judgePress(screen: PressedScreen): Promise<string | undefined> {
  // The press of something else took it away for good.
  if (!(await screen.open())) return undefined;
  const before = await screen.effect();
  const silent = await screen.withoutSignal(async () => {
    await screen.press();
    return { fault: await screen.fault(), isLost: await screen.isTypedLost() };
  });
  if (silent.fault) return `without a signal: ${silent.fault}`;
  if (await screen.goesOnWaiting()) return "not there although the signal is back";
  // As a person would who saw nothing happen.
  const isThere = (await screen.effect()) !== before || (await screen.press());
  const wentOn = (await screen.effect()) !== before;
  const last = await screen.fault();
  if (last) return `once the signal is back: ${last}`;
  const isLost = silent.isLost || (await screen.isTypedLost());
  if (wentOn && !isLost) return undefined;
  return compareWithSignal(screen, { isThere, isLost, wentOn });
}

interface WithoutSignal {
  isThere: boolean;
  isLost: boolean;
  wentOn: boolean;
}

/** Some presses do nothing that can be seen, take away what was pressed or empty a field: they do so with a signal too. */
async function compareWithSignal(
  screen: PressedScreen,
  { isThere, isLost, wentOn }: WithoutSignal,
): Promise<string | undefined> {
  // What was pressed was done, and is not offered a second time.
  if (!(await screen.open())) return undefined;
  const before = await screen.effect();
  await screen.press();
  if (!wentOn && (await screen.effect()) !== before) {
    return "dead once the signal is back: the same press does nothing, and with a signal it does";
  }
  if (!isThere && (await screen.isThere())) {
    return "gone once the signal is back: with a signal the press leaves it there";
  }
  return isLost && !(await screen.isTypedLost()) ? "what was typed is lost" : undefined;
}
