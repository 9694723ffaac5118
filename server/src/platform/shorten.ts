/** On one line and no longer than that, with a sign that something was left out. */
export function shorten(text: string, most: number): string {
  // What holds an amount together, such as R$ 10,00, stays as it is.
  const line = text.replaceAll(/[ \t\r\n]+/g, " ").trim();
  return line.length <= most ? line : `${cutText(line, most - 1).trimEnd()}…`;
}

/** As much as fits, by whole characters, so that none is cut in half. */
export function cutText(text: string, most: number): string {
  let kept = "";
  for (const character of text) {
    if (kept.length + character.length > most) break;
    kept += character;
  }
  return kept;
}
