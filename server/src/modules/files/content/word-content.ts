type Fault = "file_damaged" | "file_type_not_accepted" | "file_unsafe";

/** Names inside an old Word file stand as UTF-16 in its directory. */
const wide = (name: string) => Buffer.from(name, "utf16le");
const wordStream = wide("WordDocument");
const macroStream = wide("_VBA_PROJECT");

/** The container is shared by many programs; the stream that it must have says that it is Word's. */
export function faultOfDoc(bytes: Buffer): Fault | null {
  if (!bytes.includes(wordStream)) return "file_type_not_accepted";
  return bytes.includes(macroStream) ? "file_unsafe" : null;
}

/** A new one is an archive with a fixed place for its text, and none for macros. */
export function faultOfDocx(bytes: Buffer): Fault | null {
  const names = namesInArchive(bytes);
  if (!names) return "file_damaged";
  if (!names.includes("[Content_Types].xml") || !names.includes("word/document.xml")) {
    return "file_type_not_accepted";
  }
  return names.some((name) => /vbaProject|\.(?:exe|js|vbs|bat|cmd|scr|dll|html?)$/i.test(name))
    ? "file_unsafe"
    : null;
}

const endMark = Buffer.from("PK\u0005\u0006", "latin1");
const endBytes = 22;
const entryMark = 0x02_01_4b_50;
const entryBytes = 46;
/** A text has dozens of parts; whoever brings more is up to something else. */
const mostEntries = 2_000;

/** The names in the archive's own directory, or null when it is not whole. */
function namesInArchive(bytes: Buffer): string[] | null {
  const end = bytes.lastIndexOf(endMark);
  if (end < 0 || end + endBytes > bytes.length) return null;
  const count = bytes.readUInt16LE(end + 10);
  const names: string[] = [];
  let at = bytes.readUInt32LE(end + 16);
  if (count > mostEntries) return null;
  for (let entry = 0; entry < count; entry += 1) {
    if (at + entryBytes > end || bytes.readUInt32LE(at) !== entryMark) return null;
    const nameBytes = bytes.readUInt16LE(at + 28);
    names.push(bytes.toString("utf8", at + entryBytes, at + entryBytes + nameBytes));
    at += entryBytes + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return at === end ? names : null;
}
