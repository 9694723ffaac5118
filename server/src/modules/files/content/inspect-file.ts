import { isUtf8 } from "node:buffer";
import type { ProblemCode } from "@areon/contracts/core/problems";
import { fileTypeFromBuffer } from "file-type";
import sharp from "sharp";
import { wordDocument, type AcceptedType, type FileKind } from "../file-kind.ts";
import { hasForeignContent } from "./foreign-content.ts";
import { isActivePdf } from "./pdf-content.ts";
import { faultOfDoc, faultOfDocx } from "./word-content.ts";
import { isPlainXml } from "./xml-content.ts";

export type RejectionCode = Extract<
  ProblemCode,
  | "file_type_not_accepted"
  | "file_damaged"
  | "file_picture_too_large"
  | "file_unsafe"
  | "file_infected"
  | "file_active_pdf"
  | "file_active_xml"
>;

export type Inspection =
  | { accepted: true; type: AcceptedType; width: number | null; height: number | null }
  | { accepted: false; rejection: RejectionCode };

export const maxMegapixels = 40;

/** Also the first line against a picture that unfolds into gigabytes: libvips stops at this size. */
export const decoding = { limitInputPixels: maxMegapixels * 1_000_000, failOn: "error" } as const;

/** What a file is, by its bytes and by opening it; neither its name nor its sender has a say. */
export async function inspectFile(bytes: Buffer, kind: FileKind): Promise<Inspection> {
  const detected = await fileTypeFromBuffer(bytes);
  const found = detected?.mime === "application/x-cfb" ? "application/msword" : detected?.mime;
  const type = kind.acceptedTypes.find((accepted) => accepted === found);
  if (!type) return { accepted: false, rejection: "file_type_not_accepted" };
  if (type === "application/xml") return inspectMarkup(bytes);
  if (kind.treatment === "store" && hasForeignContent(bytes, type)) {
    return { accepted: false, rejection: "file_unsafe" };
  }
  if (type === "application/msword" || type === wordDocument) return inspectWriting(bytes, type);
  return type === "application/pdf" ? inspectPaper(bytes) : inspectPicture(bytes, type);
}

/** Plain text that ends as it begins, with data in it and nothing else. */
function inspectMarkup(bytes: Buffer): Inspection {
  if (!isPlainXml(bytes.toString())) return { accepted: false, rejection: "file_active_xml" };
  if (hasForeignContent(bytes, "application/xml")) {
    return { accepted: false, rejection: "file_unsafe" };
  }
  const isWhole = isUtf8(bytes) && !bytes.includes(0) && /<\/[\w:.-]+>\s*$/.test(tailOf(bytes));
  if (!isWhole) return { accepted: false, rejection: "file_damaged" };
  return { accepted: true, type: "application/xml", width: null, height: null };
}

function tailOf(bytes: Buffer): string {
  return bytes.subarray(-2048).toString("latin1");
}

/** A text of Word, old or new. One with macros is a program, whatever else it is. */
function inspectWriting(
  bytes: Buffer,
  type: "application/msword" | typeof wordDocument,
): Inspection {
  const fault = type === wordDocument ? faultOfDocx(bytes) : faultOfDoc(bytes);
  if (fault) return { accepted: false, rejection: fault };
  return { accepted: true, type, width: null, height: null };
}

function inspectPaper(bytes: Buffer): Inspection {
  if (!tailOf(bytes).includes("%%EOF")) return { accepted: false, rejection: "file_damaged" };
  if (isActivePdf(bytes)) return { accepted: false, rejection: "file_active_pdf" };
  return { accepted: true, type: "application/pdf", width: null, height: null };
}

async function inspectPicture(bytes: Buffer, type: AcceptedType): Promise<Inspection> {
  try {
    // Reads the header only, without a limit, so that too large can be told apart from damaged.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata();
    if (`image/${header.format}` !== type) return { accepted: false, rejection: "file_unsafe" };
    if (header.width * header.height > decoding.limitInputPixels) {
      return { accepted: false, rejection: "file_picture_too_large" };
    }
    // Every pixel is decoded: a header alone proves nothing about what follows it. One channel is
    // kept, because a picture can't be decoded into nothing.
    await sharp(bytes, decoding).extractChannel(0).raw().timeout({ seconds: 20 }).toBuffer();
    const { width, height } = header.autoOrient;
    return { accepted: true, type, width, height };
  } catch {
    return { accepted: false, rejection: "file_damaged" };
  }
}
