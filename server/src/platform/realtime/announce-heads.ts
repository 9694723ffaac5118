import type { HeadsFrame } from "./frame.ts";
import type { Outbox } from "./outbox.ts";
import type { Head, SentSequences } from "./sent-sequences.ts";

const everyMs = 1_000;
const headsPerFrame = 25;

/**
 * A message that is lost shows as a hole when the next one arrives, but the last one has no next. So
 * a publisher repeats where its quiet topics stand, a few times, to everybody.
 */
export function announceHeads(options: {
  publisher: string;
  sequences: SentSequences;
  outbox: Outbox;
}): { stop(): void } {
  const { publisher, sequences, outbox } = options;

  const announce = async (heads: readonly Head[]) => {
    const frame: HeadsFrame = {
      kind: "heads",
      publisher,
      heads: heads.map(({ topic, sequence, ageMs }) => [topic, sequence, ageMs]),
    };
    const sent = await outbox.offer({ topic: null, text: JSON.stringify(frame) });
    if (sent) sequences.announced(heads);
  };

  let announcing = false;
  const timer = setInterval(() => {
    if (announcing) return;
    const quiet = sequences.quietHeads(performance.now());
    const frames: Promise<void>[] = [];
    for (let start = 0; start < quiet.length; start += headsPerFrame) {
      frames.push(announce(quiet.slice(start, start + headsPerFrame)));
    }
    announcing = true;
    void Promise.all(frames).then(() => (announcing = false));
  }, everyMs);
  // Nothing but this timer left: let the process end.
  timer.unref();
  return { stop: () => clearInterval(timer) };
}
