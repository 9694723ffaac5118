import { z } from "zod";

/**
 * What travels. Sequences count per publisher and topic; the ages are durations on the publisher's
 * own clock, so that nobody's clocks need to agree (see `arrivals.ts` for their use).
 */
const messageFrame = z.object({
  kind: z.literal("message"),
  topic: z.string(),
  publisher: z.string(),
  sequence: z.int().positive(),
  /** Time since this publisher's message before this one in the topic; null when there was none. */
  previous_age_ms: z.int().nonnegative().nullable(),
  trace_id: z.string().optional(),
  payload: z.unknown(),
});

/** Repeats where each topic stands, so that the loss of a last message does not stay unnoticed. */
const headsFrame = z.object({
  kind: z.literal("heads"),
  publisher: z.string(),
  heads: z.array(z.tuple([z.string(), z.int().positive(), z.int().nonnegative()])),
});

const frameSchema = z.discriminatedUnion("kind", [messageFrame, headsFrame]);

export type MessageFrame = z.infer<typeof messageFrame>;
export type HeadsFrame = z.infer<typeof headsFrame>;
export type Frame = z.infer<typeof frameSchema>;

/** Null for what this version does not understand, such as a frame of a newer one. */
export function parseFrame(text: string): Frame | null {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return null;
  }
  return frameSchema.safeParse(value).data ?? null;
}
