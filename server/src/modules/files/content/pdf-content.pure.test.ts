import { deflateSync } from "node:zlib";
import PdfKitDocument from "pdfkit";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { fileKinds } from "../file-kind.ts";
import { isActivePdf } from "./pdf-content.ts";

const head = "%PDF-1.7\n";
const tail = "trailer<</Root 1 0 R>>\n%%EOF\n";
const pdf = (...parts: (string | Buffer)[]) =>
  Buffer.concat([head, ...parts, tail].map((part) => Buffer.from(part as string, "latin1")));
const catalog = (entries: string) => pdf(`1 0 obj<</Type/Catalog ${entries}>>endobj\n`);

/** Objects with the numbers 10, 11 … packed as writers pack them, unless told otherwise. */
function packed(
  objects: readonly string[],
  { keys = "/Type/ObjStm", filter = "/Filter/FlateDecode", pack = deflateSync }: Packing = {},
): Buffer {
  let at = 0;
  const places = objects.map((object, index) => {
    const place = `${10 + index} ${at} `;
    at += object.length + 1;
    return place;
  });
  const first = places.join("").length;
  const content = pack(Buffer.from(`${places.join("")}${objects.join(" ")}`, "latin1"));
  const dictionary = `<<${keys}/N ${objects.length}/First ${first}${filter}/Length ${content.length}>>`;
  return Buffer.concat([
    Buffer.from(`9 0 obj${dictionary}stream\r\n`),
    content,
    Buffer.from("\nendstream endobj\n"),
  ]);
}

interface Packing {
  keys?: string;
  filter?: string;
  pack?: (bytes: Buffer) => Buffer;
}

const script = "<</S/JavaScript/JS(app.alert\\(1\\))>>";

describe("what is refused", () => {
  test.each<[string, Buffer]>([
    ["a script at opening", catalog(`/OpenAction ${script}`)],
    ["a script among the names", catalog("/Names<</JavaScript 5 0 R>>")],
    ["a script by its code alone", pdf("5 0 obj<</JS (app.launchURL\\(1\\))>>endobj")],
    ["a script in UTF-16", pdf("5 0 obj<</JS(\xfe\xff\0a\0p\0p)>>endobj")],
    ["a script as hexadecimal", pdf("5 0 obj<</JS<6170702E616C6572>>>endobj")],
    ["a name with escapes", pdf("5 0 obj<</S/J#61va#53cript/#4aS 6 0 R>>endobj")],
    ["a program to start", pdf("5 0 obj<</S/Launch/F(cmd.exe)>>endobj")],
    ["a file inside", pdf("5 0 obj<</Type/EmbeddedFile>>stream\nMZ\nendstream endobj")],
    ["files inside by their names", catalog("/Names<</EmbeddedFiles 5 0 R>>")],
    ["acts of a page", pdf("3 0 obj<</Type/Page/AA<</O 4 0 R>>>>endobj")],
    ["acts that stand elsewhere", pdf("3 0 obj<</Type/Page/AA %x\r\n 4 0 R>>endobj")],
    ["a form with a program", catalog("/AcroForm<</XFA[(a) 5 0 R]>>")],
    ["a form that sends", pdf("5 0 obj<</S/SubmitForm/F(http://x)>>endobj")],
    ["an address at opening", catalog("/OpenAction<</S/URI/URI(http://x)>>")],
    [
      "an address at opening that stands elsewhere",
      pdf("1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj<</S/URI/URI(http://x)>>endobj"),
    ],
    [
      "the same, with the number written oddly",
      pdf(
        "1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj<</S/GoTo>>endobj 5 %\n0 obj<</S/URI/URI(http://x)>>endobj",
      ),
    ],
    [
      "something after the going at opening",
      catalog("/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next<</S/URI/URI(http://x)>>>>"),
    ],
    ["a script in an object stream", pdf(packed([script]))],
    ["an escaped one in an object stream", pdf(packed(["<</S/#4aavaScript>>"]))],
    ["an object stream that does not say so", pdf(packed([script], { keys: "" }))],
    [
      "an object stream behind a string that looks like its end",
      pdf(packed([script], { keys: "/X(endobj stream )/Type/ObjStm" })),
    ],
    [
      "an address at opening in an object stream",
      pdf(packed(["<</S/URI/URI(http://x)>>"]), "1 0 obj<</OpenAction 10 0 R>>endobj"),
    ],
    [
      "the same in one that is not packed",
      pdf(
        packed(["<</S/URI/URI(http://x)>>"], { filter: "", pack: (bytes) => bytes }),
        "1 0 obj<</OpenAction 10 0 R>>endobj",
      ),
    ],
    ["an object stream that is locked", pdf(packed([script], { pack: (bytes) => bytes.fill(7) }))],
    [
      "an object stream behind two filters",
      pdf(packed(["<<>>"], { filter: "/Filter[/ASCIIHexDecode/FlateDecode]" })),
    ],
    [
      "an object stream behind a predictor",
      pdf(packed(["<<>>"], { filter: "/Filter/Fl/DecodeParms<</Predictor 12>>" })),
    ],
    [
      "an object stream with two answers to one question",
      pdf(packed(["<<>>"], { filter: "/Filter/LZWDecode/Filter/FlateDecode" })),
    ],
    ["an object without an end", pdf("5 0 obj<</Type/ObjStm/N 1/X<4")],
    ["an object stream that unfolds without end", pdf(packed([" ".repeat(40 * 1024 * 1024)]))],
  ])("%s", (_title, bytes) => {
    expect(isActivePdf(bytes)).toBe(true);
  });
});

/** What readers of PDF take for the plain spelling, each in front of a reference and of a dictionary. */
const spellings: [string, string][] = [
  ["forty spaces", " ".repeat(40)],
  ["a thousand lines", "\r\n".repeat(1_000)],
  ["a long comment", `%${"x".repeat(1_000)}\n`],
  ["two comments", "%\n%\n"],
  ["comments that end with a CR alone", "%x\r%y\r"],
  ["a comment that looks like its end", "%#0a(\n"],
  ["every kind of space", "\0\t\f \n"],
];

describe.each(spellings)("behind %s", (_title, gap) => {
  test.each<[string, Buffer]>([
    ["acts of a page", pdf(`3 0 obj<</Type/Page/AA${gap}<</O 4 0 R>>>>endobj`)],
    ["acts that stand elsewhere", pdf(`3 0 obj<</AA${gap}4${gap}0${gap}R>>endobj`)],
    ["a form with a program", catalog(`/AcroForm<</XFA${gap}[(a) 5 0 R]>>`)],
    ["a form that stands elsewhere", catalog(`/AcroForm<</XFA${gap}5${gap}0${gap}R>>`)],
    ["an address at opening", catalog(`/OpenAction${gap}<</S/URI>>`)],
    [
      "an address that stands elsewhere",
      pdf(`1 0 obj<</OpenAction${gap}5${gap}0${gap}R>>endobj 5 0 obj<</S/URI>>endobj`),
    ],
    ["a script", pdf(`5 0 obj<</JS${gap}(app.alert\\(1\\))>>endobj`)],
    ["all of it in an object stream", pdf(packed([`<</AcroForm<</XFA${gap}5 0 R>>>>`]))],
  ])("%s is found", (_what, bytes) => {
    expect(isActivePdf(bytes)).toBe(true);
  });
});

describe("numbers and names as only lenient readers take them", () => {
  const address = "<</S/URI/URI(http://x)>>endobj";
  test.each<[string, Buffer]>([
    ["no space before the R", catalog("/AA 5 0R")],
    ["no space at all", catalog("/AA 50R")],
    ["a sign", catalog("/XFA +5 0 R")],
    ["a point", catalog("/AA 5. 0.0 R")],
    ["an exponent", catalog("/AA 5e0 0 R")],
    ["forty zeros", catalog(`/AA ${"0".repeat(40)}5 0 R`)],
    ["an odd reference at opening", pdf(`1 0 obj<</OpenAction +5 0 R>>endobj 5 0 obj${address}`)],
    [
      "an object with a point",
      pdf(`1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj<</S/GoTo>>endobj 5.0 0 obj${address}`),
    ],
    [
      "the end of a longer number",
      pdf(`1 0 obj<</OpenAction 15 0 R>>endobj 15${" ".repeat(37)}0 obj${address}`),
    ],
    ["each sign of a name by its code", catalog("/#41#41<</O 4 0 R>>")],
    ["a name by its code at opening", catalog("/Open#41ction<</S/URI>>")],
    ["a form by its code", catalog("/AcroForm<</X#46#41 5 0 R>>")],
    [
      "a script behind letters with accents",
      pdf("5 0 obj<</JS(/*\xe9\xe9\xe9\xe9\xe9\xe9*/a())>>endobj"),
    ],
    ["a script of one call", pdf("5 0 obj<</A<</JS(a())>>>>endobj")],
    ["a script as odd hexadecimal", pdf("5 0 obj<</JS<6 z>>>endobj")],
    ["such a script in an object stream", pdf(packed(["<</A<</JS(\xe9())>>>>"]))],
  ])("%s", (_title, bytes) => {
    expect(isActivePdf(bytes)).toBe(true);
  });
});

describe("what is taken", () => {
  test.each<[string, Buffer]>([
    ["a plain one", catalog("/Pages 2 0 R")],
    ["one that opens at a page", catalog("/OpenAction[3 0 R/Fit]")],
    ["one that goes to a page", catalog("/OpenAction<</S/GoTo/D[3 0 R/Fit]>>")],
    [
      "one whose going stands in an object stream",
      pdf(packed(["<</S/GoTo/D[3 0 R/Fit]>>"]), "1 0 obj<</OpenAction 10 0 R>>endobj"),
    ],
    ["links to pages of the web", pdf("5 0 obj<</Subtype/Link/A<</S/URI/URI(http://x)>>>>endobj")],
    ["names that only begin alike", pdf("5 0 obj<</AABB 1 0 R/JSX(abcdefghij)/Launcher 1>>endobj")],
    [
      "fonts with such names",
      pdf("4 0 obj<<>>stream\nBT /AA 12 Tf /JS 9 Tf /XFA 1 0 0 RG ET\nendstream"),
    ],
    [
      "such a name and its end",
      pdf("5 0 obj<</S/JS>>endobj 6 0 obj[/AA/XFA/OpenAction]endobj /AA"),
    ],
    [
      "a place in the file that stands elsewhere",
      pdf("1 0 obj<</OpenAction 5 0 R>>endobj 5 0 obj[3 0 R/Fit]endobj"),
    ],
    ["a text that speaks of it", pdf("5 0 obj<</Title(How JavaScript and Launch work)>>endobj")],
  ])("%s", (_title, bytes) => {
    expect(isActivePdf(bytes)).toBe(false);
  });

  test("what our own pages are printed with", async () => {
    const document = new PdfKitDocument();
    document.text("Laudo de classificação da soja", { link: "https://areon.com.br" });
    document.end();
    expect(isActivePdf(await buffer(document))).toBe(false);
  });
});

/** As large as a curriculum may be, which anybody sends. */
const { maxBytes } = fileKinds.curriculum;
const full = (piece: string) => () => pdf(piece.repeat(maxBytes / piece.length));
/** Unfolds to nothing, and takes its time for it. */
const nothingPacked = "1 0 obj<</N 1/First 1/Filter/Fl>>stream\n\x78\x9c\x03\0\0\0\0\x01 ";
const manyBeginnings = "obj%".repeat(5_000);

describe("what is made to keep a reader busy does not", () => {
  test.each<[string, () => Buffer]>([
    ...["/AA", "/XFA", "/OpenAction", "/JS"].flatMap<[string, () => Buffer]>((name) => [
      [`digits after ${name}`, () => pdf(name, "1".repeat(maxBytes))],
      [`many ${name} in one comment`, full(`${name}%`)],
    ]),
    ["zeros after a number", () => pdf("/AA 1 ", "0".repeat(maxBytes))],
    ["spaces after a name", () => pdf("/AA", " ".repeat(maxBytes))],
    ["comments after a name", () => pdf("/AA", "%\n".repeat(maxBytes / 2))],
    ...[
      "/AA 1 ",
      "obj<<(",
      "obj<<",
      "obj<",
      "obj<</A 1>>",
      "obj%",
      "/AA\n%\n",
      "/#41",
      "/",
      "<<",
      "(",
      "1 0 obj<</N 1/First 1>>stream\n",
      nothingPacked,
    ].map<[string, () => Buffer]>((piece) => [`many ${JSON.stringify(piece)}`, full(piece)]),
    ["many ways to one open bracket", () => pdf(manyBeginnings, "\n<", "x".repeat(maxBytes))],
    [
      "many ways to one dictionary",
      () => pdf(manyBeginnings, "\n<<", "/a 1".repeat(maxBytes / 4), ">>"),
    ],
    ["many ways to one long name", () => pdf(manyBeginnings, "\n<</", "#41".repeat(maxBytes / 3))],
  ])("%s", (_title, make) => {
    const bytes = make();
    const begun = process.threadCpuUsage();
    isActivePdf(bytes);
    const { user, system } = process.threadCpuUsage(begun);
    // All take about a second at the most; a square of the length takes hours.
    expect((user + system) / 1_000_000).toBeLessThan(10);
  });
});
