import { randomBytes, X509Certificate as NodeCertificate } from "node:crypto";
import { mkdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { X509Certificate } from "@peculiar/x509";
import { realNowMs } from "../clock.ts";

// The library asks for this polyfill before it is loaded, so both are loaded in this order.
await import("reflect-metadata");
const x509 = await import("@peculiar/x509");

/** One certificate with its key, as files. */
export interface CertificateFiles {
  certificate: string;
  key: string;
}

/** What the two sides show each other; all signed by one authority that nobody else trusts. */
export interface BankCertificates {
  authority: string;
  /** The bank's server, on this machine. */
  bankServer: CertificateFiles;
  /** We, when we call the bank. */
  ourClient: CertificateFiles;
  /** The bank, when it calls us. */
  bankClient: CertificateFiles;
  /** Our listener for what the bank tells us. */
  ourWebhook: CertificateFiles;
}

/** The bank's name in its client certificate; our listener takes notices from no other. */
export const bankClientName = "notices.bank.sandbox";

type KeyPair = Awaited<ReturnType<typeof makeKeys>>;

interface Issuer {
  certificate: X509Certificate;
  keys: KeyPair;
}

const dayMs = 24 * 60 * 60 * 1000;
const validDays = 30;
const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };

/**
 * The certificates in the directory, made now unless they are there and good for another day: parts
 * that are started again later must still trust those that run.
 */
export async function ensureBankCertificates(directory: string): Promise<BankCertificates> {
  const files = filesIn(directory);
  if (await isGoodForAnotherDay(files.ourWebhook.certificate)) return files;
  // Made aside and moved at once: whoever comes at the same time finds all of one authority, or none.
  const draft = `${directory}.${randomBytes(4).toString("hex")}`;
  await mkdir(draft, { recursive: true, mode: 0o700 });
  await writeCertificates(filesIn(draft));
  await rm(directory, { recursive: true, force: true });
  await rename(draft, directory);
  return files;
}

function filesIn(directory: string): BankCertificates {
  const pair = (name: string): CertificateFiles => ({
    certificate: join(directory, `${name}.pem`),
    key: join(directory, `${name}.key`),
  });
  return {
    authority: join(directory, "authority.pem"),
    bankServer: pair("bank-server"),
    ourClient: pair("our-client"),
    bankClient: pair("bank-client"),
    ourWebhook: pair("our-webhook"),
  };
}

async function isGoodForAnotherDay(path: string): Promise<boolean> {
  const pem = await readFile(path, "utf8").catch(() => undefined);
  if (pem === undefined) return false;
  return Date.parse(new NodeCertificate(pem).validTo) > realNowMs() + dayMs;
}

async function writeCertificates(files: BankCertificates): Promise<void> {
  const authority = await makeAuthority();
  await writePrivate(files.authority, authority.certificate.toString("pem"));
  const servers: [CertificateFiles, string][] = [
    [files.bankServer, "bank.sandbox"],
    [files.ourWebhook, "webhooks.areon.sandbox"],
  ];
  const clients: [CertificateFiles, string][] = [
    [files.ourClient, "areon.sandbox"],
    [files.bankClient, bankClientName],
  ];
  for (const [pair, name] of servers) await issue(authority, pair, name, "server");
  for (const [pair, name] of clients) await issue(authority, pair, name, "client");
}

async function makeAuthority(): Promise<Issuer> {
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.createSelfSigned({
    ...validity(),
    serialNumber: serialNumber(),
    name: "CN=AREON sandbox authority",
    signingAlgorithm: algorithm,
    keys,
    extensions: [
      new x509.BasicConstraintsExtension(true, 0, true),
      new x509.KeyUsagesExtension(
        x509.KeyUsageFlags.keyCertSign | x509.KeyUsageFlags.cRLSign,
        true,
      ),
      await x509.SubjectKeyIdentifierExtension.create(keys.publicKey),
    ],
  });
  return { certificate, keys };
}

async function issue(
  authority: Issuer,
  files: CertificateFiles,
  name: string,
  usage: "server" | "client",
): Promise<void> {
  const keys = await makeKeys();
  const certificate = await x509.X509CertificateGenerator.create({
    ...validity(),
    serialNumber: serialNumber(),
    subject: `CN=${name}`,
    issuer: authority.certificate.subject,
    publicKey: keys.publicKey,
    signingKey: authority.keys.privateKey,
    signingAlgorithm: algorithm,
    extensions: [
      new x509.BasicConstraintsExtension(false, undefined, true),
      new x509.KeyUsagesExtension(x509.KeyUsageFlags.digitalSignature, true),
      new x509.ExtendedKeyUsageExtension([
        usage === "server" ? x509.ExtendedKeyUsage.serverAuth : x509.ExtendedKeyUsage.clientAuth,
      ]),
      new x509.SubjectAlternativeNameExtension([
        { type: "dns", value: usage === "server" ? "localhost" : name },
        ...(usage === "server" ? [{ type: "ip" as const, value: "127.0.0.1" }] : []),
      ]),
      await x509.AuthorityKeyIdentifierExtension.create(authority.certificate),
    ],
  });
  await writePrivate(files.certificate, certificate.toString("pem"));
  await writePrivate(files.key, await privateKeyPem(keys));
}

function makeKeys() {
  return crypto.subtle.generateKey(algorithm, true, ["sign", "verify"]);
}

async function privateKeyPem(keys: KeyPair): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  const lines = bytes.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN PRIVATE KEY-----\n${lines.join("\n")}\n-----END PRIVATE KEY-----\n`;
}

/** From yesterday on, so that machines whose clocks differ a little agree. */
function validity() {
  const now = realNowMs();
  return { notBefore: new Date(now - dayMs), notAfter: new Date(now + validDays * dayMs) };
}

/** Positive as the format demands: the first half-byte is below 8. */
function serialNumber(): string {
  return `4${randomBytes(16).toString("hex").slice(1)}`;
}

function writePrivate(path: string, text: string): Promise<void> {
  return writeFile(path, text, { mode: 0o600 });
}
