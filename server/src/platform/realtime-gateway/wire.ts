import { z } from "zod";
import { nestsTooDeep } from "#platform/http/json-depth";

/** The two forms of the protocol; a client names its own when it connects. */
export const wireVersions = ["1.0.0", "2.0.0"] as const;
export type WireVersion = (typeof wireVersions)[number];

export interface WireMessage {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/** On the wire every channel has this before its name. */
const topicPrefix = "realtime:";
export const socketTopic = "phoenix";

export function channelName(topic: string): string | undefined {
  return topic.startsWith(topicPrefix) && topic.length > topicPrefix.length
    ? topic.slice(topicPrefix.length)
    : undefined;
}

export function wireTopic(name: string): string {
  return topicPrefix + name;
}

/** A binary frame has one byte for each of these lengths, so no version may have longer ones. */
export const shortText = z.string().refine((text) => Buffer.byteLength(text) <= 255);
const reference = shortText.nullish().transform((text) => (text === "" ? null : (text ?? null)));

const objectForm = z.object({
  topic: shortText,
  event: shortText,
  payload: z.unknown(),
  ref: reference,
  join_ref: reference,
});
const arrayForm = z.tuple([reference, reference, shortText, shortText, z.unknown()]);

/** Null for what is no message of this version. */
export function decodeText(version: WireVersion, text: string): WireMessage | null {
  const value = parseJson(text);
  if (version === "1.0.0") {
    const { data } = objectForm.safeParse(value);
    if (!data) return null;
    const { topic, event, payload, ref } = data;
    return { joinRef: data.join_ref, ref, topic, event, payload };
  }
  const { data } = arrayForm.safeParse(value);
  if (!data) return null;
  const [joinRef, ref, topic, event, payload] = data;
  return { joinRef, ref, topic, event, payload };
}

export function encodeMessage(version: WireVersion, message: WireMessage): string {
  return encodeWith(version, message, JSON.stringify(message.payload));
}

/** For a payload that is JSON already, so that it is written once and used in many frames. */
export function encodeWith(
  version: WireVersion,
  { joinRef, ref, topic, event }: Omit<WireMessage, "payload">,
  payload: string,
): string {
  const text = (value: string | null) => (value === null ? "null" : JSON.stringify(value));
  return version === "1.0.0"
    ? `{"topic":${text(topic)},"event":${text(event)},"payload":${payload},"ref":${text(ref)},"join_ref":${text(joinRef)}}`
    : `[${text(joinRef)},${text(ref)},${text(topic)},${text(event)},${payload}]`;
}

/** What one person says to a channel. JSON is kept as text, because nobody here looks inside. */
export interface Broadcast {
  event: string;
  content: { json: string } | { raw: Buffer };
}

export interface BroadcastPush extends Broadcast {
  joinRef: string | null;
  ref: string | null;
  topic: string;
}

const kinds = { broadcastPush: 3, broadcast: 4 } as const;
const encodings = { raw: 0, json: 1 } as const;

/** Reads the one kind of binary frame that clients send; null for anything else. */
export function decodeBinary(frame: Buffer): BroadcastPush | null {
  const headerBytes = 7;
  if (frame.length < headerBytes || frame[0] !== kinds.broadcastPush) return null;
  const lengths = [...frame.subarray(1, 6)];
  const encoding = frame[6];
  const fields: string[] = [];
  let offset = headerBytes;
  for (const length of lengths) {
    fields.push(frame.toString("utf8", offset, offset + length));
    offset += length;
  }
  if (offset > frame.length) return null;
  // Bytes that are no text grow when they are read as such.
  if (!fields.every((field) => shortText.safeParse(field).success)) return null;
  const [joinRef = "", ref = "", topic = "", event = ""] = fields;
  const content = contentOf(encoding, frame.subarray(offset));
  return content && { joinRef: joinRef || null, ref: ref || null, topic, event, content };
}

function contentOf(encoding: number | undefined, bytes: Buffer): Broadcast["content"] | null {
  if (encoding === encodings.raw) return { raw: bytes };
  if (encoding !== encodings.json) return null;
  const json = normalJson(bytes.toString("utf8"));
  return json === undefined ? null : { json };
}

/** Written anew, so that nothing but JSON can come to stand in somebody else's frame. */
export function normalJson(text: string): string | undefined {
  const value = parseJson(text);
  return value === undefined ? undefined : JSON.stringify(value);
}

export function encodeBinary(topic: string, { event, content }: Broadcast): Buffer {
  const names = [Buffer.from(topic), Buffer.from(event)];
  const [encoding, body] =
    "raw" in content ? [encodings.raw, content.raw] : [encodings.json, Buffer.from(content.json)];
  const noMetadata = 0;
  const lengths = names.map(({ length }) => length);
  const header = Buffer.from([kinds.broadcast, ...lengths, noMetadata, encoding]);
  return Buffer.concat([header, ...names, body]);
}

/** What nests too deep could be read, and not be written again. */
function parseJson(text: string): unknown {
  try {
    const value: unknown = JSON.parse(text);
    return nestsTooDeep(value) ? undefined : value;
  } catch {
    return undefined;
  }
}
