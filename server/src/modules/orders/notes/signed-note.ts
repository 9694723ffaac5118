import { X509Certificate } from "node:crypto";
import { createRequire } from "node:module";
import { SignedXml } from "xml-crypto";

const signatureNamespace = "http://www.w3.org/2000/09/xmldsig#";
/** The tax offices take no note above 500 kB, and canonicalising takes longer than reading. */
const mostCharacters = 600_000;

/** As much of the parser's tree as is looked at; the server knows no types of a browser's. */
interface XmlElement {
  nodeName: string;
  textContent: string | null;
  parentNode: XmlElement | null;
  childNodes: ArrayLike<XmlElement>;
  getAttribute(name: string): string | null;
  getElementsByTagNameNS(namespace: string, name: string): ArrayLike<XmlElement>;
}

type Complain = (message: string) => never;

interface XmlReader {
  parseFromString(text: string, type: string): { documentElement: XmlElement };
}

/** Its own types would bring a browser's into every file of the server. */
const { DOMParser } = createRequire(import.meta.url)("@xmldom/xmldom") as {
  DOMParser: new (options: {
    errorHandler: Record<"warning" | "error" | "fatalError", Complain>;
  }) => XmlReader;
};

/** What a note says of itself, as far as it is signed. */
export interface SignedNote {
  /** The 44 characters. */
  key: string;
  /** Whether it counts; a tax office also signs notes of its test environment. */
  isReal: boolean;
  issuedAt: Date;
  /** CPF or CNPJ of who sends the goods, and of where they leave when that is another's place. */
  sender: string | null;
  pickup: string | null;
  signer: X509Certificate;
  /** What came along for the way from the signer to a root; nobody has believed it yet. */
  others: readonly X509Certificate[];
}

/**
 * The note inside an XML, when its signature fits: the digest over the canonical text, and the signature over the
 * digest. Everything is read from the text that was signed, never from the file, so that nothing put beside it counts.
 */
export function readSignedNote(xml: string): SignedNote | null {
  if (xml.length > mostCharacters) return null;
  try {
    return verifiedNote(xml);
  } catch {
    // The library throws at whatever is no signature; what is wrong with the file is all the same to us.
    return null;
  }
}

function verifiedNote(xml: string): SignedNote | null {
  const signature = signatureOfNote(parse(xml));
  const [signer, ...others] = signature ? certificatesIn(signature) : [];
  if (!signature || !signer) return null;
  const check = new SignedXml({ publicCert: signer.publicKey });
  check.loadSignature(signature);
  if (!check.checkSignature(xml)) return null;
  const [signed, ...more] = check.getSignedReferences();
  if (signed === undefined || more.length > 0) return null;
  return noteIn(parse(signed), { signer, others });
}

function parse(text: string): XmlElement {
  const refuse: Complain = (message) => {
    throw new Error(message);
  };
  const errorHandler = { warning: refuse, error: refuse, fatalError: refuse };
  return new DOMParser({ errorHandler }).parseFromString(text, "text/xml").documentElement;
}

/** A tax office may sign its receipt as well; only the one beside the note is asked for. */
function signatureOfNote(whole: XmlElement): XmlElement | undefined {
  const found = Array.from(whole.getElementsByTagNameNS(signatureNamespace, "Signature"));
  const ofNote = found.filter(({ parentNode }) => parentNode?.nodeName === "NFe");
  return ofNote.length === 1 ? ofNote[0] : undefined;
}

function certificatesIn(signature: XmlElement): X509Certificate[] {
  const texts = Array.from(
    signature.getElementsByTagNameNS(signatureNamespace, "X509Certificate"),
    ({ textContent }) => textContent ?? "",
  );
  return texts.slice(0, 5).map((text) => new X509Certificate(Buffer.from(text, "base64")));
}

function noteIn(
  note: XmlElement,
  certificates: Pick<SignedNote, "signer" | "others">,
): SignedNote | null {
  const facts = child(note, "ide");
  const issued = textOf(facts, "dhEmi") ?? "";
  const issuedAt = new Date(issued);
  const [, key] = /^NFe([0-9A-Z]{44})$/.exec(note.getAttribute("Id") ?? "") ?? [];
  if (note.nodeName !== "infNFe" || key === undefined) return null;
  // The moment is written in the state's own hours, and the key's month is taken from it as written.
  const month = issued.slice(2, 4) + issued.slice(5, 7);
  if (Number.isNaN(issuedAt.getTime()) || key.slice(2, 6) !== month) return null;
  return {
    key,
    isReal: textOf(facts, "tpAmb") === "1",
    issuedAt,
    sender: numberOf(child(note, "emit")),
    pickup: numberOf(child(note, "retirada")),
    ...certificates,
  };
}

function numberOf(person: XmlElement | undefined): string | null {
  return textOf(person, "CPF") ?? textOf(person, "CNPJ");
}

function textOf(parent: XmlElement | undefined, name: string): string | null {
  return (parent && child(parent, name)?.textContent) ?? null;
}

function child(parent: XmlElement, name: string): XmlElement | undefined {
  return Array.from(parent.childNodes).find(({ nodeName }) => nodeName === name);
}
