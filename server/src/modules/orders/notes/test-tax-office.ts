import { AsnConvert, OctetString } from "@peculiar/asn1-schema";
import {
  GeneralName,
  id_ce_subjectAltName,
  OtherName,
  SubjectAlternativeName,
} from "@peculiar/asn1-x509";
import type { X509Certificate } from "@peculiar/x509";
import { SignedXml } from "xml-crypto";
import { realNowMs } from "#platform/clock";
import { noteXml, type ProducerNote } from "./test-note-xml.ts";

// The library asks for this polyfill before it is loaded, so both are loaded in this order.
await import("reflect-metadata");
const x509 = await import("@peculiar/x509");

/** A state's tax office with a certificate of a root of its own, which no installation but ours trusts. */
export interface SandboxTaxOffice {
  /** Root and the authority between, as an installation is configured with them. */
  trusted: string;
  /** The whole XML of a note for a producer, signed as the tax offices sign. */
  issueNote(note: ProducerNote): string;
}

type Keys = Awaited<ReturnType<typeof makeOfficeKeys>>;

interface Holder {
  certificate: X509Certificate;
  keys: Keys;
}

interface Wish {
  name: string;
  mayIssue: boolean;
  /** Whose CNPJ the certificate names, as those of companies do. */
  company?: string;
  keys: Keys;
  issuer?: Holder;
}

const dayMs = 24 * 60 * 60 * 1000;
/** What notes are signed with, although it is old: the layout 4.00 asks for it. */
const noteAlgorithms = {
  signature: "http://www.w3.org/2000/09/xmldsig#rsa-sha1",
  digest: "http://www.w3.org/2000/09/xmldsig#sha1",
  canonical: "http://www.w3.org/TR/2001/REC-xml-c14n-20010315",
  enveloped: "http://www.w3.org/2000/09/xmldsig#enveloped-signature",
} as const;
const ofAuthorities = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
const ofOffices = {
  name: "RSASSA-PKCS1-v1_5",
  hash: "SHA-256",
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

/** The tax office with this CNPJ; each call makes another root. Keys take a while, so several may share theirs. */
export async function openTaxOffice({
  cnpj,
  keys,
}: {
  cnpj: string;
  keys?: Keys;
}): Promise<SandboxTaxOffice> {
  const root = await makeHolder({
    name: "AREON sandbox root",
    mayIssue: true,
    keys: await makeAuthorityKeys(),
  });
  const authority = await makeHolder({
    name: "AREON sandbox authority",
    mayIssue: true,
    keys: await makeAuthorityKeys(),
    issuer: root,
  });
  const office = await makeHolder({
    name: `SECRETARIA DE ESTADO DE FAZENDA:${cnpj}`,
    mayIssue: false,
    company: cnpj,
    keys: keys ?? (await makeOfficeKeys()),
    issuer: authority,
  });
  const privateKey = await privateKeyPem(office.keys);
  const publicCert = office.certificate.toString("pem");
  return {
    trusted: [root, authority].map(({ certificate }) => certificate.toString("pem")).join("\n"),
    issueNote: (note) => sign(noteXml(note), { privateKey, publicCert }),
  };
}

function sign(xml: string, keys: { privateKey: string; publicCert: string }): string {
  const signed = new SignedXml({
    ...keys,
    signatureAlgorithm: noteAlgorithms.signature,
    canonicalizationAlgorithm: noteAlgorithms.canonical,
  });
  signed.addReference({
    xpath: "//*[local-name(.)='infNFe']",
    transforms: [noteAlgorithms.enveloped, noteAlgorithms.canonical],
    digestAlgorithm: noteAlgorithms.digest,
  });
  const location = { reference: "//*[local-name(.)='infNFe']", action: "after" } as const;
  signed.computeSignature(xml, { location });
  return signed.getSignedXml();
}

async function makeHolder({ name, mayIssue, company, keys, issuer }: Wish): Promise<Holder> {
  const now = realNowMs();
  const certificate = await x509.X509CertificateGenerator.create({
    // From long ago, because notes of a demonstration are dated back.
    notBefore: new Date(now - 400 * dayMs),
    notAfter: new Date(now + 400 * dayMs),
    serialNumber: serialNumber(),
    subject: `CN=${name}`,
    issuer: issuer?.certificate.subject ?? `CN=${name}`,
    publicKey: keys.publicKey,
    signingKey: (issuer?.keys ?? keys).privateKey,
    signingAlgorithm: ofAuthorities,
    extensions: [
      new x509.BasicConstraintsExtension(mayIssue, undefined, true),
      new x509.KeyUsagesExtension(
        mayIssue ? x509.KeyUsageFlags.keyCertSign : x509.KeyUsageFlags.digitalSignature,
        true,
      ),
      ...(company === undefined ? [] : [companyName(company)]),
    ],
  });
  return { certificate, keys };
}

/** The entry in which ICP-Brasil writes the CNPJ of who holds the certificate. */
function companyName(cnpj: string) {
  const value = AsnConvert.serialize(new OctetString(Buffer.from(cnpj)));
  const otherName = new OtherName({ typeId: "2.16.76.1.3.3", value });
  const names = new SubjectAlternativeName([new GeneralName({ otherName })]);
  return new x509.Extension(id_ce_subjectAltName, false, AsnConvert.serialize(names));
}

export function makeOfficeKeys() {
  return crypto.subtle.generateKey(ofOffices, true, ["sign", "verify"]);
}

function makeAuthorityKeys() {
  return crypto.subtle.generateKey(ofAuthorities, true, ["sign", "verify"]);
}

async function privateKeyPem(keys: Keys): Promise<string> {
  const bytes = Buffer.from(await crypto.subtle.exportKey("pkcs8", keys.privateKey));
  return `-----BEGIN PRIVATE KEY-----\n${bytes.toString("base64")}\n-----END PRIVATE KEY-----\n`;
}

/** Positive as the format demands: the first half-byte is below 8. */
function serialNumber(): string {
  return `4${crypto.randomUUID().replaceAll("-", "").slice(1)}`;
}
