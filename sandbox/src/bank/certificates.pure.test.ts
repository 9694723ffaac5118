import { X509Certificate } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { ensureBankCertificates } from "./certificates.ts";

test("certificates are private files of one authority, and the same as long as they are good", async () => {
  const home = await mkdtemp(join(tmpdir(), "areon-certificates-"));
  try {
    const directory = join(home, "bank");
    const files = await ensureBankCertificates(directory);
    const authority = new X509Certificate(await readFile(files.authority));
    const { authority: _path, ...pairs } = files;
    for (const pair of Object.values(pairs)) {
      const certificate = new X509Certificate(await readFile(pair.certificate));
      expect(certificate.verify(authority.publicKey)).toBe(true);
      expect(certificate.ca).toBe(false);
    }
    for (const name of await readdir(directory)) {
      expect((await stat(join(directory, name))).mode & 0o077).toBe(0);
    }
    const before = await readFile(files.bankServer.certificate, "utf8");
    await ensureBankCertificates(directory);
    expect(await readFile(files.bankServer.certificate, "utf8")).toBe(before);
    expect(await readdir(home)).toEqual(["bank"]);
  } finally {
    await rm(home, { recursive: true, force: true });
  }
});
