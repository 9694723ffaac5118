import type { Channel, Connection } from "./channel.ts";
import { textFrame } from "./prepared-frame.ts";
import { encodeMessage, type WireMessage } from "./wire.ts";

/** The answer to one message; a message without a reference wants none. */
export function reply(
  connection: Connection,
  { joinRef, ref, topic }: Pick<WireMessage, "joinRef" | "ref" | "topic">,
  payload: { status: "ok" | "error"; response: object },
): void {
  if (ref === null) return;
  say(connection, { joinRef, ref, topic, event: "phx_reply", payload });
}

/** `ok` with rows means: whatever was committed before may have been missed, so look again. */
export function saySystem(
  channel: Channel,
  what: { extension: "postgres_changes" | "system"; status: "ok" | "error"; message: string },
): void {
  const { connection, topic, name } = channel;
  const payload = { ...what, channel: name };
  say(connection, { joinRef: null, ref: null, topic, event: "system", payload });
}

/** It carries the reference of its join, so that it can't end a later join to the same topic. */
export function sayClosed({ connection, topic, joinRef }: Channel): void {
  say(connection, { joinRef, ref: joinRef, topic, event: "phx_close", payload: {} });
}

/** The client joins again, after a while. */
export function sayFailed({ connection, topic, joinRef }: Channel): void {
  say(connection, { joinRef, ref: joinRef, topic, event: "phx_error", payload: {} });
}

export function say(connection: Connection, message: WireMessage): void {
  connection.outlet.answer(textFrame(encodeMessage(connection.version, message)));
}
