import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { create, type Font } from "fontkit";

const require = createRequire(import.meta.url);

/** The typeface of the site, from a package: what stands on a server's disk differs from server to server. */
function readFace(weight: 400 | 600): Buffer {
  return readFileSync(
    require.resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`),
  );
}

export interface Faces {
  plain: Buffer;
  strong: Buffer;
}

let faces: Faces | undefined;

/** Read when the first document is made. */
export function readFaces(): Faces {
  faces ??= { plain: readFace(400), strong: readFace(600) };
  return faces;
}

let drawn: Record<keyof Faces, Font> | undefined;

/** For pictures, where letters are drawn as paths. */
export function openFonts(): Record<keyof Faces, Font> {
  drawn ??= { plain: openFont(readFaces().plain), strong: openFont(readFaces().strong) };
  return drawn;
}

function openFont(bytes: Buffer): Font {
  const font = create(bytes);
  if (!("layout" in font)) throw new Error("a file with one typeface was expected");
  return font;
}
