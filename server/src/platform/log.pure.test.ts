import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { z } from "zod";
import { withoutQueries } from "./describe-error.ts";
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

test("an error does not repeat the value that it stumbled over, however it is logged", () => {
  lines.length = 0;
  const canary = "canario-7f3a";
  const ofData = (message: string) =>
    Object.assign(new Error(message), {
      code: "22P02",
      where: `unnamed portal parameter $1 = '${canary}'`,
    });
  const badJson = thrownBy(() => JSON.parse(`{"nome": ${canary}}`));
  const badAddress = thrownBy(() => new URL(`x ${canary}`));
  const packet = Object.assign(new Error("Parse Error"), { rawPacket: Buffer.from(canary) });
  for (const error of [
    ofData(`invalid input syntax for type date: "${canary} \n "x" "`),
    badJson,
    badAddress,
    packet,
    new Error(`no answer from http://127.0.0.1/x?email=${canary}`),
    new Error("failed", { cause: ofData(`invalid input syntax for type uuid: "${canary}"`) }),
    new AggregateError([badJson], "several"),
    z.object({ cpf: z.literal("x") }).safeParse({ cpf: canary }).error!,
  ]) {
    log.error({ err: error }, "falhou");
    log.error({ err: error });
    log.error(error);
  }
  log.error({ err: { email: canary } }, "falhou");
  log.error({ url: `http://localhost/auth?code=${canary}`, req: { url: `/?q=${canary}` } }, "x");
  log.warn(`Reply was already sent in "/auth/v1/verify?token=${canary}" (GET)`);
  expect(lines).toHaveLength(27);
  expect(lines.filter((line) => line.includes(canary))).toEqual([]);
  expect(lines[0]).toContain('"code":"22P02"');
  expect(lines[0]).toContain("log.pure.test.ts");
});

test("a path that is itself the key to a page is not told, wherever it stands", () => {
  lines.length = 0;
  const token = randomBytes(32).toString("base64url");
  const id = "0193a8f4-6f0e-7c3b-9d52-3f1e8a7b6c5d";
  log.error({ url: `https://areon.example/entrega/${token}`, err: new Error("late") }, "x");
  log.error({ url: `https://areon.example/entrega/${token}.data?_routes=x` }, "x");
  log.error({ err: new Error(`no answer from http://127.0.0.1/api/v1/deliveries/${token}/steps`) });
  log.warn(`Reply was already sent in "/entrega/${token}" (GET)`);
  log.info({ url: `/api/v1/orders/${id}/documents` }, "x");
  expect(lines).toHaveLength(5);
  expect(lines.filter((line) => line.includes(token))).toEqual([]);
  expect(lines[0]).toContain('"url":"https://areon.example/entrega/[cut]"');
  expect(lines[4]).toContain(`/api/v1/orders/${id}/documents`);
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

function thrownBy(work: () => unknown): unknown {
  try {
    work();
  } catch (error) {
    return error;
  }
  return undefined;
}

test("an address of any length is cut at its query, in no time", () => {
  expect(withoutQueries('GET /a/b?code=7 by "/c?d=e" and who? /f')).toBe(
    'GET /a/b?[cut] by "/c?[cut]" and who? /f',
  );
  const begun = performance.now();
  expect(withoutQueries("/".repeat(200_000))).toHaveLength(200_000);
  expect(performance.now() - begun).toBeLessThan(1_000);
});
