/** `420 KB`, `2,1 MB`: how heavy a file is, before it is fetched. */
export function bytesText(bytes: number): string {
  const kilobytes = bytes / 1024;
  if (kilobytes < 1000) return `${Math.max(1, Math.round(kilobytes))}\u00A0KB`;
  return `${(kilobytes / 1024).toLocaleString("pt-BR", { maximumFractionDigits: 1 })}\u00A0MB`;
}
