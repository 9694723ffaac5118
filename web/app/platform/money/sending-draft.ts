/** What any intent to send money has, whatever the rail. */
export interface SendingDraft {
  /** Made once. The same id sends once, however often it is asked for. */
  id: string;
  /** Sent at this time of the server's clock, and no answer came: the money may have gone or not. */
  sentAtMs?: number | undefined;
}

/**
 * For so long a sending that the server does not know of may still be on its way there: the PIN's grant
 * lives a minute, and what it let in may wait a little for its turn.
 */
const mayArriveMs = 90_000;

/** Until the server's not knowing of a sending means that it never happened. */
export function mayStillArriveMs({ sentAtMs }: SendingDraft, nowMs: number): number {
  return sentAtMs === undefined ? 0 : Math.max(0, sentAtMs + mayArriveMs - nowMs);
}
