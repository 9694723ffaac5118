import type { FastifyRequest } from "fastify";
import { expect, test } from "vitest";
import { refuseUnstorableText } from "./storable-text.ts";

const check = (parts: { body?: unknown; query?: unknown; params?: unknown }) =>
  refuseUnstorableText(parts as FastifyRequest);

test.each([
  { body: { bio: "a\0b" } },
  { body: { list: [{ deep: "\0" }] } },
  { body: { "na\0me": 1 } },
  { body: { bio: "\uD83D" } },
  { query: { cursor: "\0" } },
  { params: { name: "x\0" } },
])("text that a database can't hold is refused: %j", async (parts) => {
  await expect(check(parts)).rejects.toMatchObject({ refusal: { refused: "validation_failed" } });
});

test("every other text passes, and what is no text too", async () => {
  await check({ body: { bio: "Soja 🌱\n\t", count: 1, none: null }, query: {}, params: undefined });
  await check({ body: Buffer.from("\0") });
});
