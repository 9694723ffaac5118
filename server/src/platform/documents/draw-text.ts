import type { Font } from "fontkit";
import { openFonts, type Faces } from "./fonts.ts";

export interface TextStyle {
  face: keyof Faces;
  size: number;
  color: string;
}

/** Letters as paths, so that the picture looks the same wherever it is made. */
export function drawText(
  text: string,
  { x, y, ...style }: TextStyle & { x: number; y: number },
): string {
  const font = openFonts()[style.face];
  const scale = style.size / font.unitsPerEm;
  const { glyphs, positions } = font.layout(text);
  let at = x;
  const paths = glyphs.map((glyph, index) => {
    const place = `translate(${at.toFixed(2)} ${y}) scale(${scale} ${-scale})`;
    at += positions[index]!.xAdvance * scale;
    return `<path transform="${place}" d="${glyph.path.toSVG()}"/>`;
  });
  return `<g fill="${style.color}">${paths.join("")}</g>`;
}

/** Broken between words, and a word that is too long anywhere, into lines that fit. */
export function breakLines(text: string, style: TextStyle, width: number): string[] {
  const font = openFonts()[style.face];
  const fits = (line: string) => widthOf(font, line) * style.size <= width;
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(/\s+/).flatMap((one) => splitWord(one, fits))) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (fits(longer)) {
      line = longer;
    } else {
      lines.push(line);
      line = word;
    }
  }
  return [...lines, line].filter((one) => one !== "");
}

/** Without what the typeface has no letter for, such as emoji, which would be drawn as empty boxes. */
export function onlyDrawable(text: string): string {
  const font = openFonts().strong;
  const known = text
    .normalize("NFC")
    .replaceAll(/./gsu, (letter) =>
      font.hasGlyphForCodePoint(letter.codePointAt(0)!) ? letter : "",
    );
  return known.replaceAll(/\s+/g, " ").trim();
}

function splitWord(word: string, fits: (line: string) => boolean): string[] {
  if (fits(word) || word.length < 2) return [word];
  const half = Math.ceil(word.length / 2);
  return [...splitWord(word.slice(0, half), fits), ...splitWord(word.slice(half), fits)];
}

/** In units of the letter's size. */
function widthOf(font: Font, text: string): number {
  return font.layout(text).advanceWidth / font.unitsPerEm;
}
