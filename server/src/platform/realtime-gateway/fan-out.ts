import type { Channel } from "./channel.ts";
import type { GatewayMetrics } from "./gateway-metrics.ts";

/** Channels that get the same bytes. */
export interface Audience {
  readonly members: Set<Channel>;
  waiting: Sending[];
  waitingBytes: number;
  /** Set until the turn of the event loop is over. */
  scheduled: NodeJS.Immediate | undefined;
  /** A large audience is written to in slices, and what comes meanwhile waits. */
  isWriting: boolean;
}

export function newAudience(): Audience {
  return {
    members: new Set(),
    waiting: [],
    waitingBytes: 0,
    scheduled: undefined,
    isWriting: false,
  };
}

interface Sending {
  frame: Buffer;
  /** Who said it and does not want to hear it again. */
  except: Channel | undefined;
}

/** Members written to before others get their turn: some 5 ms. */
const sliceSize = 1_000;
/** Joined up to this size; some 200 hints. */
const batchBytes = 64 * 1024;
/** What may wait while a large audience is written to; more than that is a refetch. */
const waitingBytesMax = 256 * 1024;

export interface FanOut {
  send(audience: Audience, frame: Buffer, except?: Channel): void;
}

/** What comes in one turn of the event loop is joined and written to each socket at once. */
export function createFanOut(options: {
  metrics: Pick<GatewayMetrics, "delivered" | "skipped">;
  onOverflow: (audience: Audience) => void;
}): FanOut {
  const { metrics, onOverflow } = options;

  const begin = (audience: Audience) => {
    clearImmediate(audience.scheduled);
    audience.scheduled = undefined;
    audience.isWriting = true;
    writeSlice(audience, audience.members.values(), bytesFor(takeWaiting(audience)));
  };

  const writeSlice = (
    audience: Audience,
    rest: SetIterator<Channel>,
    bytesOf: (channel: Channel) => Buffer | undefined,
  ) => {
    let delivered = 0;
    let skipped = 0;
    let next = rest.next();
    for (let count = 1; !next.done; count += 1) {
      const bytes = bytesOf(next.value);
      if (bytes) {
        if (next.value.connection.outlet.push(bytes)) delivered += 1;
        else skipped += 1;
      }
      if (count === sliceSize) break;
      next = rest.next();
    }
    metrics.delivered.inc(delivered);
    if (skipped > 0) metrics.skipped.inc(skipped);
    if (!next.done) setImmediate(writeSlice, audience, rest, bytesOf);
    else {
      audience.isWriting = false;
      if (audience.waiting.length > 0) audience.scheduled = setImmediate(begin, audience);
    }
  };

  return {
    send: (audience, frame, except) => {
      audience.waiting.push({ frame, except });
      audience.waitingBytes += frame.length;
      if (audience.isWriting) {
        if (audience.waitingBytes <= waitingBytesMax) return;
        takeWaiting(audience);
        onOverflow(audience);
      } else if (audience.waitingBytes > batchBytes) begin(audience);
      else audience.scheduled ??= setImmediate(begin, audience);
    },
  };
}

function takeWaiting(audience: Audience): Sending[] {
  const batch = audience.waiting;
  audience.waiting = [];
  audience.waitingBytes = 0;
  return batch;
}

/** One buffer for all, and another one only for those who are left out of some of it. */
function bytesFor(batch: readonly Sending[]): (channel: Channel) => Buffer | undefined {
  const whole = joined(batch);
  if (batch.every(({ except }) => except === undefined)) return () => whole;
  const speakers = new Set(batch.map(({ except }) => except));
  return (channel) =>
    speakers.has(channel) ? joined(batch.filter(({ except }) => except !== channel)) : whole;
}

function joined(batch: readonly Sending[]): Buffer | undefined {
  if (batch.length < 2) return batch[0]?.frame;
  return Buffer.concat(batch.map(({ frame }) => frame));
}
