import { expect, test } from "vitest";
import { z } from "zod";
import { testConfig } from "#platform/test-config";
import { fileLink } from "./file-link.ts";

const asked = z.object({ paper: z.uuid(), look: z.string() });
const link = fileLink("test.paper.v1", asked);
const other = fileLink("test.letter.v1", asked);
const key = testConfig();
const paper = { paper: "0191e0a5-7b1c-7000-8000-000000000001", look: "plain" };
const nowMs = 1_794_700_000_500;
const given = Object.fromEntries(new URLSearchParams(link.sign(key, paper, nowMs).query));

test("a link opens what it was given for, for five minutes", () => {
  expect(link.read(key, given, nowMs)).toEqual(paper);
  expect(link.read(key, given, nowMs + 299_000)).toEqual(paper);
  expect(link.read(key, given, nowMs + 300_000)).toBeUndefined();
});

test("a link that was changed, made for another purpose or for longer opens nothing", () => {
  expect(link.read(key, { ...given, look: "fancy" }, nowMs)).toBeUndefined();
  expect(link.read(key, { ...given, expires: "99999999999" }, nowMs)).toBeUndefined();
  expect(link.read(key, { ...given, signature: "" }, nowMs)).toBeUndefined();
  expect(other.read(key, given, nowMs)).toBeUndefined();
  // Our own signature, but of a clock that ran ahead.
  expect(link.read(key, given, nowMs - 60_000)).toBeUndefined();
});
