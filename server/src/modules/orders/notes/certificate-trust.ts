import { X509Certificate } from "node:crypto";
import { readFileSync } from "node:fs";
import { AsnConvert } from "@peculiar/asn1-schema";
import { Certificate, id_ce_subjectAltName, SubjectAlternativeName } from "@peculiar/asn1-x509";

/** Root, its authority, the authority that issues, and one to spare; the signer is counted too. */
const mostCertificates = 5;
/** ICP-Brasil's name for the CNPJ of who holds a certificate of a company (DOC-ICP-04). */
const companyNumber = "2.16.76.1.3.3";

/** The PEM file with roots and authorities between; without a file, nobody's signature is believed. */
export function readTrusted(path: string | undefined): X509Certificate[] {
  if (path === undefined) return [];
  const [begin, end] = ["-----BEGIN CERTIFICATE-----", "-----END CERTIFICATE-----"];
  return readFileSync(path, "utf8")
    .split(end)
    .filter((text) => text.includes(begin))
    .map((text) => new X509Certificate(`${text.slice(text.indexOf(begin))}${end}\n`));
}

interface Way {
  /** From the configuration: the roots are those that signed themselves. */
  trusted: readonly X509Certificate[];
  /** From the file that is judged: they lead somewhere only when one that is trusted signed them. */
  others: readonly X509Certificate[];
  at: Date;
}

/** Whether each was signed by the next up to a configured root, and all of them were in force at that moment. */
export function leadsToRoot(signer: X509Certificate, { trusted, others, at }: Way): boolean {
  const roots = trusted.filter(isRoot);
  const between = [...trusted.filter((one) => !isRoot(one)), ...others].filter(({ ca }) => ca);
  let reached = [signer].filter((one) => isInForce(one, at));
  for (let length = 1; length < mostCertificates && reached.length > 0; length += 1) {
    const below = reached;
    const hasSigned = (issuer: X509Certificate) =>
      isInForce(issuer, at) && below.some((one) => isIssuedBy(one, issuer));
    if (roots.some(hasSigned)) return true;
    reached = between.filter(hasSigned);
  }
  return false;
}

function isRoot(one: X509Certificate): boolean {
  return one.ca && isIssuedBy(one, one);
}

/** Names, key identifiers and the right to sign certificates, and then the signature itself. */
function isIssuedBy(one: X509Certificate, issuer: X509Certificate): boolean {
  return one.checkIssued(issuer) && one.verify(issuer.publicKey);
}

function isInForce({ validFrom, validTo }: X509Certificate, at: Date): boolean {
  return Date.parse(validFrom) <= at.getTime() && at.getTime() <= Date.parse(validTo);
}

/** The CNPJ of the company that holds it, which stands in an entry that Node's own reader leaves out. */
export function companyOf(certificate: X509Certificate): string | null {
  const { extensions } = AsnConvert.parse(certificate.raw, Certificate).tbsCertificate;
  const names = extensions?.find(({ extnID }) => extnID === id_ce_subjectAltName);
  if (!names) return null;
  const entry = AsnConvert.parse(names.extnValue, SubjectAlternativeName).find(
    ({ otherName }) => otherName?.typeId === companyNumber,
  )?.otherName;
  // Fourteen characters behind two bytes that say which kind of text it is and how long.
  const text = entry && Buffer.from(entry.value).toString("latin1");
  return text?.length === 16 ? text.slice(2) : null;
}

/** As it is called on the certificate: "SECRETARIA DE ESTADO DE FAZENDA:03507415000578". */
export function holderOf({ subject }: X509Certificate): string {
  return (/^CN=(.*)$/m.exec(subject)?.[1] ?? subject).slice(0, 200);
}
