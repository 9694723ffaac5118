import type { Sweeper } from "./sweeper.ts";

/** Where business time may be moved, what became due by it is looked for at once, and not at its sweeper's next turn. */
export function watchClock(onMoved: () => void): Sweeper {
  let known: bigint | undefined;
  return {
    name: "platform.watch_clock",
    everyMs: 1_000,
    sweep: async (db) => {
      const { offset_ms: offset } = await db
        .selectFrom("platform.clock_offset")
        .select("offset_ms")
        .executeTakeFirstOrThrow();
      if (known !== undefined && known !== offset) onMoved();
      known = offset;
      return 0;
    },
  };
}
