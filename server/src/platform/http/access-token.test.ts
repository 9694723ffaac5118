import { generateKeyPairSync } from "node:crypto";
import { decodeProtectedHeader } from "jose";
import { expect, test } from "vitest";
import { newId } from "#platform/ids";
import { testConfig } from "#platform/test-config";
import { createAccessTokens } from "./access-token.ts";

const newKey = () =>
  JSON.stringify(
    generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({ format: "jwk" }),
  );
const tokensWith = (keys: Record<string, string>) => createAccessTokens(testConfig(keys));
const actor = { userId: newId(), sessionId: newId(), assurance: "aal1" } as const;

test("a key is changed in three steps, and no token in force is ever refused", async () => {
  const [first, second] = [newKey(), newKey()];
  const steps = [
    await tokensWith({ ACCESS_TOKEN_KEY: first }),
    await tokensWith({ ACCESS_TOKEN_KEY: first, ACCESS_TOKEN_NEXT_KEY: second }),
    await tokensWith({ ACCESS_TOKEN_KEY: second, ACCESS_TOKEN_PREVIOUS_KEY: first }),
    await tokensWith({ ACCESS_TOKEN_KEY: second }),
  ];
  for (const [index, step] of steps.entries()) {
    const token = await step.sign(actor);
    expect(await step.verify(token)).toEqual(actor);
    // During a release the step before and the step after run side by side.
    const next = steps[index + 1];
    if (next) expect(await next.verify(token)).toEqual(actor);
    const before = steps[index - 1];
    if (before && index !== 3) expect(await before.verify(token)).toEqual(actor);
  }
  expect(await steps[3]!.verify(await steps[0]!.sign(actor))).toBeNull();
});

test("a browser knows a key before it signs, and never sees a private part", async () => {
  const [first, second] = [newKey(), newKey()];
  const announced = await tokensWith({ ACCESS_TOKEN_KEY: first, ACCESS_TOKEN_NEXT_KEY: second });
  const signing = await tokensWith({ ACCESS_TOKEN_KEY: second, ACCESS_TOKEN_PREVIOUS_KEY: first });
  const { kid } = decodeProtectedHeader(await signing.sign(actor));
  const published = announced.publicKeys().keys;
  expect(published.map((key) => key.kid)).toContain(kid);
  expect(JSON.stringify(published)).not.toContain('"d"');
  expect(new Set(published.map((key) => key.kid)).size).toBe(2);
});

test("what a token shows beside the actor never changes the actor", async () => {
  const tokens = await tokensWith({});
  const shown = { aal: "aal2", session_id: newId(), role: "service_role", email: "a@b.br" };
  expect(await tokens.verify(await tokens.sign(actor, shown))).toEqual(actor);
});
