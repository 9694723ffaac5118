/** The 47 digits as every bank prints them: `23793.38128 60007.827136 95000.063305 9 84000000012345`. */
export function formatLine(line: string): string {
  const fields = /^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/.exec(line);
  if (!fields) return line;
  const [, a, b, c, d, e, f, g, h] = fields;
  return `${a}.${b} ${c}.${d} ${e}.${f} ${g} ${h}`;
}
