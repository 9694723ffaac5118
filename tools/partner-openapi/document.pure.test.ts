import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { partnerOperations } from "../../contracts/src/payments/banking-partner-operations.ts";
import { partnerDocument } from "./document.ts";

const path = join(import.meta.dirname, "..", "..", "docs/api/banking-partner.openapi.yaml");

test("the published protocol is the one that adapter and sandbox speak (else: pnpm docs:api)", async () => {
  expect(await readFile(path, "utf8")).toBe(partnerDocument());
});

test("every operation is published once, with what it may be refused for", () => {
  const document = parse(partnerDocument()) as {
    paths: Record<string, Record<string, { operationId: string; responses: object }>>;
  };
  const published = Object.values(document.paths).flatMap((methods) => Object.values(methods));
  expect(published.map(({ operationId }) => operationId).sort()).toEqual(
    Object.keys(partnerOperations).sort(),
  );
  for (const { responses } of published) expect(Object.keys(responses)).toEqual(["200", "4XX"]);
});
