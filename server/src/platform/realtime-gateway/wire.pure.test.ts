import * as fc from "fast-check";
import { expect, test } from "vitest";
import { createAllowance } from "./gateway-limits.ts";
import { binaryFrame, textFrame } from "./prepared-frame.ts";
import { compileTopics, type TopicRule } from "./registry.ts";
import { decodeBinary, decodeText, encodeBinary, encodeMessage, wireVersions } from "./wire.ts";

test("whatever bytes arrive, reading them answers with a message or null", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 400 }), (bytes) => {
      const push = decodeBinary(Buffer.from(bytes));
      if (push) expect(push.topic.length).toBeLessThanOrEqual(255);
      for (const version of wireVersions) decodeText(version, Buffer.from(bytes).toString());
    }),
  );
  fc.assert(
    fc.property(fc.jsonValue(), fc.constantFrom(...wireVersions), (value, version) => {
      decodeText(version, JSON.stringify(value));
    }),
  );
});

test("a cut binary frame is none", () => {
  const field = (text: string) => Buffer.from(text);
  const whole = Buffer.concat([
    Buffer.from([3, 1, 1, 3, 1, 0, 1]),
    ...["1", "2", "a:b", "e", '{"n":1}'].map(field),
  ]);
  expect(decodeBinary(whole)).toEqual({
    joinRef: "1",
    ref: "2",
    topic: "a:b",
    event: "e",
    content: { json: '{"n":1}' },
  });
  for (let length = 0; length < whole.length; length += 1) {
    expect(decodeBinary(whole.subarray(0, length))).toBeNull();
  }
});

test("what is written in either version is read back the same", () => {
  const text = fc.constantFrom(
    "a",
    "room:1",
    'q"\\',
    "ação",
    "\u{1F33D}\u0000\u2028",
    "x".repeat(200),
  );
  const message = fc.record({
    joinRef: fc.option(text),
    ref: fc.option(text),
    topic: text,
    event: text,
    payload: fc.jsonValue({ maxDepth: 2 }),
  });
  fc.assert(
    fc.property(message, fc.constantFrom(...wireVersions), (sent, version) => {
      const read = decodeText(version, encodeMessage(version, sent));
      // JSON has no minus zero.
      expect(read).toEqual({ ...sent, payload: JSON.parse(JSON.stringify(sent.payload)) });
    }),
  );
});

test("a broadcast to clients: kind, lengths, encoding, names, content", () => {
  const bytes = encodeBinary("t", { event: "ação", content: { raw: Buffer.from([9]) } });
  expect([...bytes.subarray(0, 5)]).toEqual([4, 1, 6, 0, 0]);
  expect(bytes.subarray(5, -1).toString()).toBe("tação");
  expect(bytes.at(-1)).toBe(9);
});

test.each([
  [125, [0x81, 125]],
  [126, [0x81, 126, 0, 126]],
  [65_535, [0x81, 126, 255, 255]],
  [65_536, [0x81, 127, 0, 0, 0, 0, 0, 1, 0, 0]],
])("a frame of %i bytes has the header that RFC 6455 asks for", (length, header) => {
  const frame = textFrame("x".repeat(length));
  expect([...frame.subarray(0, header.length)]).toEqual(header);
  expect(frame.length).toBe(header.length + length);
  expect(binaryFrame(Buffer.alloc(1))[0]).toBe(0x82);
});

test("a name in braces stands for one part, and everything else for itself", () => {
  const rule = (pattern: string): TopicRule => ({
    pattern,
    may: () => true,
    broadcast: "nobody",
    presence: false,
  });
  const find = compileTopics([rule("room:{id}"), rule("a.b:{x}:{y}")]);
  expect(find("room:7")?.params).toEqual({ id: "7" });
  expect(find("a.b:1:2")?.params).toEqual({ x: "1", y: "2" });
  for (const name of ["room:", "room:7:8", "rooms:7", "xroom:7", "aXb:1:2", "a.b:1"]) {
    expect(find(name)).toBeUndefined();
  }
});

test("an allowance gives its burst at once and not one more", () => {
  const allowance = createAllowance({ perSecond: 0.001, burst: 3 });
  expect([1, 2, 3, 4].map(() => allowance.take())).toEqual([true, true, true, false]);
});
