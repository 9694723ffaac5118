import { execFile } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, test } from "vitest";
import { root } from "./root.ts";

const run = promisify(execFile);

async function auditAt(
  status: number,
  advisories: object,
): Promise<{ code: number; told: string }> {
  const registry = createServer((request, response) => {
    request.resume().on("end", () => {
      response.writeHead(status, { "content-type": "application/json" });
      response.end(JSON.stringify(advisories));
    });
  });
  await new Promise<void>((resolve) => registry.listen(0, "127.0.0.1", resolve));
  const { port } = registry.address() as AddressInfo;
  const audit = [join(root, "tools/audit.ts"), "--registry", `http://127.0.0.1:${port}/`];
  try {
    const { stdout } = await run(process.execPath, audit, { cwd: root });
    return { code: 0, told: stdout };
  } catch (error) {
    const { code, stdout } = error as { code: number; stdout: string };
    return { code, told: stdout };
  } finally {
    registry.close();
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

test("a grave weakness fails with its name, a small one is told, and no audit is said to be none", async () => {
  expect(await auditAt(200, planted("high"))).toEqual({
    code: 1,
    told: expect.stringContaining("high: fastify: Planted weakness (https://example.com"),
  });
  expect(await auditAt(200, planted("low"))).toEqual({
    code: 0,
    told: expect.stringContaining("audit: 1 known weaknesses"),
  });
  expect(await auditAt(200, {})).toEqual({ code: 0, told: "audit: 0 known weaknesses\n" });
  expect(await auditAt(405, {})).toEqual({
    code: 0,
    told: expect.stringContaining("audit: NOT DONE"),
  });
});
