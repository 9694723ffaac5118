import { expect, test } from "vitest";
import { createLogger } from "./log.ts";
import { runWithTrace } from "./trace.ts";

const lines: string[] = [];
const log = createLogger({ LOG_LEVEL: "info" }, "test", { write: (line) => lines.push(line) });

test("a secret under any of its names never reaches a line, however deep it lies", () => {
  const canary = "canario-7f3a";
  log.info({ password: canary, user: { cpf: canary, keys: { pix_key: canary } } }, "entrou");
  log.info({ req: { headers: { authorization: canary, cookie: canary } } }, "entrou");
  expect(lines).toHaveLength(2);
  expect(lines.join("")).not.toContain(canary);
  expect(lines[0]).toContain('"password":"[cut]"');
});

test("an error tells its code and place, not the row or the connection at fault", () => {
  lines.length = 0;
  const canary = "canario-7f3a";
  const error = Object.assign(new Error("duplicate key"), {
    code: "23505",
    detail: `Key (email)=(${canary}) already exists.`,
    client: { secretKey: canary },
  });
  log.error({ err: error }, "falhou");
  expect(lines[0]).toContain('"code":"23505"');
  expect(lines[0]).toContain("log.pure.test.ts");
  expect(lines[0]).not.toContain(canary);
});

test("a line break in a value can't forge a second line", () => {
  lines.length = 0;
  log.info({ name: 'Ana\n{"level":60}' }, "entrou");
  expect(lines).toHaveLength(1);
  expect(lines[0]!.trimEnd()).not.toContain("\n");
});

test("the trace id of the work at hand stands in its lines", () => {
  lines.length = 0;
  const traceId = "4bf92f3577b34da6a3ce929d0e0e4736";
  runWithTrace(traceId, () => log.info("dentro"));
  log.info("fora");
  expect(lines[0]).toContain(`"trace_id":"${traceId}"`);
  expect(lines[1]).not.toContain("trace_id");
});
