/** What people and fault runs let the bank go through, with the words of the page. */
export const moods = {
  normal: "Normal",
  slow: "Lento (30 s)",
  hanging: "Pendurado: lê e nunca responde",
  reset: "Cai depois de processar",
  failing: "Erro 5xx (uma em cada duas foi processada)",
  half_open: "Conexão meio aberta",
  mute: "Avisos desligados",
} as const;

export type Mood = keyof typeof moods;

export function isMood(text: unknown): text is Mood {
  return typeof text === "string" && Object.hasOwn(moods, text);
}
