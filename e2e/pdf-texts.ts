import { inflateSync } from "node:zlib";

/** The texts of a PDF in the order in which they were written; for those in fonts every reader has. */
export function textsInPdf(file: Buffer): string[] {
  const pages = [
    ...file.toString("latin1").matchAll(/FlateDecode[^]*?stream\n([^]*?)\nendstream/g),
  ];
  return pages.flatMap(([, packed]) => {
    const drawn = inflateSync(Buffer.from(packed!, "latin1")).toString("latin1");
    return [...drawn.matchAll(/\[(.*?)\] TJ/g)].map(([, pieces]) =>
      [...pieces!.matchAll(/<([\da-f]*)>/g)]
        .map(([, hex]) => Buffer.from(hex!, "hex").toString("latin1"))
        .join(""),
    );
  });
}
