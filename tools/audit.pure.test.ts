import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./root.ts";

const run = promisify(execFile);

interface Told {
  code: number;
  told: string;
}

/** What a registry that answers like this leads to; null answers nothing. */
async function auditAt(status: number | null, answer: object | string): Promise<Told> {
  const registry = createServer((request, response) => {
    request.resume().on("end", () => {
      if (status === null) return;
      response.writeHead(status, { "content-type": "application/json" });
      response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const { port } = registry.address() as AddressInfo;
  try {
    return await audit(["--registry", `http://127.0.0.1:${port}/`, "--seconds", "6"]);
  } finally {
    registry.closeAllConnections();
    registry.close();
  }
}

async function audit(args: readonly string[], env: Record<string, string> = {}): Promise<Told> {
  const { AUDIT_OFFLINE: _, ...here } = process.env;
  try {
    const { stdout } = await run(process.execPath, [join(root, "tools/audit.ts"), ...args], {
      cwd: root,
      env: { ...here, ...env },
    });
    return { code: 0, told: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, told: stdout };
  }
}

const planted = (severity: string) => ({
  fastify: [
    {
      id: 1,
      url: "https://example.com/advisories/1",
      title: "Planted weakness",
      severity,
      vulnerable_versions: ">=0.0.0",
      cwe: [],
      cvss: { score: 7, vectorString: null },
    },
  ],
});

test("a grave weakness fails with its name, and a small one is told", async () => {
  expect(await auditAt(200, planted("high"))).toEqual({
    code: 1,
    told: expect.stringContaining("high: fastify: Planted weakness (https://example.com"),
  });
  expect(await auditAt(200, planted("low"))).toEqual({
    code: 0,
    told: expect.stringContaining("audit: 1 known weaknesses"),
  });
  expect(await auditAt(200, {})).toEqual({ code: 0, told: "audit: 0 known weaknesses\n" });
});

test.each([404, 405, 501])(
  "a registry that offers no audit (%i) passes, and it is said",
  async (status) => {
    expect(await auditAt(status, "<html> responded with 500: no")).toEqual({
      code: 0,
      told: expect.stringContaining(
        "audit: NOT DONE, the registry offers none here (Error: ERR_PNPM",
      ),
    });
  },
);

const noReport = {
  code: 1,
  told: expect.stringContaining("NOT DONE, the registry gave no report"),
};

test.each<[string, number | null, object | string]>([
  ["a failure", 500, "responded with 405: no"],
  ["a refusal", 403, {}],
  ["too much asked", 429, {}],
  ["a page in the place of a report", 200, "<html>responded with 405: no</html>"],
  ["half a report", 200, '{"fastify": [{"id": 1'],
  ["no answer in time", null, ""],
])("%s fails, and is not told as no audit", async (_title, status, answer) => {
  expect(await auditAt(status, answer)).toEqual(noReport);
});

test("a registry that is not reached fails, unless the machine says that it never reaches one", async () => {
  const nowhere = ["--registry", "http://127.0.0.1:1/"];
  expect(await audit(nowhere)).toEqual(noReport);
  expect(await audit(nowhere, { AUDIT_OFFLINE: "1" })).toEqual({
    code: 0,
    told: "audit: NOT DONE, this machine reaches no registry (AUDIT_OFFLINE=1)\n",
  });
});
