import { expect, test } from "vitest";
import { z } from "zod";
import { underNewNames, underOldNames, withOldNames } from "./old-names.ts";

const names = { kind: "auction_type", ends_at: "end_time" } as const;

test("an answer says both names, and a schema calls the old ones old", () => {
  const answer = withOldNames({ auction_type: "standard", end_time: "18h" }, names);
  expect(answer).toEqual({
    auction_type: "standard",
    kind: "standard",
    end_time: "18h",
    ends_at: "18h",
  });
  const shape = { auction_type: z.string(), end_time: z.string() };
  const schema = z.object({ ...shape, ...underOldNames(shape, names) });
  expect(schema.parse(answer)).toEqual(answer);
  expect(z.toJSONSchema(schema)).toMatchObject({
    required: ["auction_type", "end_time"],
    properties: {
      kind: { deprecated: true, description: expect.stringContaining("auction_type") },
    },
  });
});

test("what is sent under old names is taken, however deep, and a new name goes first", () => {
  const sent = { id: 1, content: { kind: "standard", photos: [{ ends_at: null }] } };
  expect(underNewNames(sent, names)).toEqual({
    id: 1,
    content: { auction_type: "standard", photos: [{ end_time: null }] },
  });
  const both = { kind: "standard", auction_type: "reverse" };
  expect(underNewNames(both, names)).toEqual({ auction_type: "reverse" });
  expect(underNewNames("text", names)).toBe("text");
});

test("a name of the language itself is no old name", () => {
  const sent = JSON.parse('{"constructor": 1, "__proto__": {"kind": 2}}') as unknown;
  expect(JSON.stringify(underNewNames(sent, names))).toBe(
    '{"constructor":1,"__proto__":{"auction_type":2}}',
  );
});
