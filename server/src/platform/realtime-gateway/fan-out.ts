import type { Socket } from "node:net";
import type { Channel } from "./channel.ts";
import type { GatewayMetrics } from "./gateway-metrics.ts";
import type { Outlet } from "./outlet.ts";

/** Channels that get the same bytes. */
export interface Audience {
  readonly members: ReadonlySet<Channel>;
  /** Made when it is needed, and again after a change of members or of what their outlets take. */
  line: Line | undefined;
  waiting: Sending[];
  waitingBytes: number;
  /** Set until the turn of the event loop is over. */
  scheduled: NodeJS.Immediate | undefined;
  /** A large audience is written to in slices, and what comes meanwhile waits. */
  isWriting: boolean;
  add(channel: Channel): void;
  remove(channel: Channel): boolean;
}

export function newAudience(): Audience {
  const members = new Set<Channel>();
  const audience: Audience = {
    members,
    line: undefined,
    waiting: [],
    waitingBytes: 0,
    scheduled: undefined,
    isWriting: false,
    add: (channel) => {
      members.add(channel);
      audience.line = undefined;
    },
    remove: (channel) => {
      audience.line = undefined;
      return members.delete(channel);
    },
  };
  return audience;
}

/** Sockets in a row: a delivery is then the write itself and one look at its answer. */
interface Line {
  sockets: readonly Socket[];
  outlets: readonly Outlet[];
  /** Members that take no events now. */
  skipped: number;
  /** Of all outlets, at the time when the line was made. */
  epoch: number;
}

interface Sending {
  frame: Buffer;
  /** Who said it and does not want to hear it again. */
  except: Channel | undefined;
}

interface Work {
  audience: Audience;
  line: Line;
  bytes: Buffer;
  start: number;
}

/** Members written to before others get their turn: some 5 ms. */
const sliceSize = 1_000;
/** Joined up to this size; some 200 hints. */
const batchBytes = 64 * 1024;
/** What may wait while a large audience is written to; more than that is a refetch. */
const waitingBytesMax = 256 * 1024;

export interface FanOut {
  send(audience: Audience, frame: Buffer, except?: Channel): void;
  /** Some outlet has fallen behind, caught up or come to its end. */
  outletsChanged(): void;
}

/** What comes in one turn of the event loop is joined and written to each socket at once. */
export function createFanOut(options: {
  metrics: Pick<GatewayMetrics, "delivered" | "skipped">;
  onOverflow: (audience: Audience) => void;
}): FanOut {
  const { metrics, onOverflow } = options;
  let epoch = 0;

  const begin = (audience: Audience) => {
    clearImmediate(audience.scheduled);
    audience.scheduled = undefined;
    audience.isWriting = true;
    const batch = takeWaiting(audience);
    const speakers = new Set(batch.flatMap(({ except }) => except ?? []));
    if (speakers.size > 0) writeToSpeakers(audience, batch, speakers);
    else if (audience.line?.epoch !== epoch) audience.line = lineOf(audience, epoch);
    const line = speakers.size > 0 ? lineOf(audience, epoch, speakers) : audience.line!;
    writeSlice({ audience, line, bytes: joined(batch), start: 0 });
  };

  const writeSlice = (work: Work) => {
    const { line, bytes, start } = work;
    const { sockets, outlets } = line;
    const end = Math.min(start + sliceSize, sockets.length);
    // This loop is what a delivery costs; `pnpm bench fanout` compares it with the bare write.
    for (let index = start; index < end; index += 1) {
      if (!sockets[index]!.write(bytes)) outlets[index]!.noteBacklog();
    }
    metrics.delivered.inc(end - start);
    if (end < sockets.length) setImmediate(writeSlice, { ...work, start: end });
    else finish(work);
  };

  const finish = ({ audience, line }: Work) => {
    if (line.skipped > 0) metrics.skipped.inc(line.skipped);
    audience.isWriting = false;
    if (audience.waiting.length > 0) audience.scheduled = setImmediate(begin, audience);
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
    outletsChanged: () => {
      epoch += 1;
    },
  };
}

function takeWaiting(audience: Audience): Sending[] {
  const batch = audience.waiting;
  audience.waiting = [];
  audience.waitingBytes = 0;
  return batch;
}

/** Those who said something themselves are written to apart. */
function lineOf({ members }: Audience, epoch: number, speakers?: ReadonlySet<Channel>): Line {
  const all: Outlet[] = [];
  for (const channel of members) {
    if (!speakers?.has(channel)) all.push(channel.connection.outlet);
  }
  const outlets = all.filter((outlet) => outlet.takesEvents());
  const sockets = outlets.map(({ socket }) => socket);
  return { sockets, outlets, skipped: all.length - outlets.length, epoch };
}

/** What the others said in the same moment. */
function writeToSpeakers(
  { members }: Audience,
  batch: readonly Sending[],
  speakers: ReadonlySet<Channel>,
): void {
  for (const speaker of speakers) {
    const others = batch.filter(({ except }) => except !== speaker);
    const { outlet } = speaker.connection;
    if (others.length === 0 || !members.has(speaker) || !outlet.takesEvents()) continue;
    if (!outlet.socket.write(joined(others))) outlet.noteBacklog();
  }
}

/** One buffer for all. */
function joined(batch: readonly Sending[]): Buffer {
  if (batch.length === 1) return batch[0]!.frame;
  return Buffer.concat(batch.map(({ frame }) => frame));
}
