/** On the bell there is room for two digits. */
export function shortCount(count: number): string {
  return count > 99 ? "99+" : String(count);
}

/** The name of the bell, which has to hold the sign drawn on it. */
export function bellLabel(count: number): string {
  return count === 0 ? "Notificações" : `Notificações, ${unreadText(shortCount(count))}`;
}

/** `1 não lida`, `3 não lidas`. */
export function unreadText(count: number | string): string {
  return String(count) === "1" ? "1 não lida" : `${count} não lidas`;
}

/** `1 nova`, `3 novas`, `99+ novas`. */
export function newText(count: number): string {
  return `${shortCount(count)} ${count === 1 ? "nova" : "novas"}`;
}
