import { expect, test } from "vitest";
import { parseRange } from "./byte-range.ts";
import { resolveRange, type ByteRange } from "../store/file-store.ts";

test.each<[string | undefined, ByteRange | undefined]>([
  ["bytes=0-99", { first: 0, last: 99 }],
  ["bytes=100-", { first: 100 }],
  ["bytes=-50", { lastBytes: 50 }],
  ["bytes=5-5", { first: 5, last: 5 }],
  ["bytes=9-2", undefined],
  ["bytes=-", undefined],
  ["bytes=0-1,3-4", undefined],
  ["bytes=a-b", undefined],
  [`bytes=${"9".repeat(40)}-`, undefined],
  ["pages=1-2", undefined],
  [undefined, undefined],
])("%j is read as %j", (header, range) => {
  expect(parseRange(header)).toEqual(range);
});

test("a range means positions inside of the file, or nothing", () => {
  expect(resolveRange(undefined, 10)).toEqual({ first: 0, last: 9 });
  expect(resolveRange({ first: 2, last: 100 }, 10)).toEqual({ first: 2, last: 9 });
  expect(resolveRange({ lastBytes: 3 }, 10)).toEqual({ first: 7, last: 9 });
  expect(resolveRange({ lastBytes: 0 }, 10)).toBeNull();
  expect(resolveRange({ first: 10 }, 10)).toBeNull();
});
