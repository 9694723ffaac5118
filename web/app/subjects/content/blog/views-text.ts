/** `2.418 leituras`; nothing while nobody has read. */
export function viewsText(views: number): string {
  if (views === 0) return "";
  return views === 1 ? "1 leitura" : `${views.toLocaleString("pt-BR")} leituras`;
}
