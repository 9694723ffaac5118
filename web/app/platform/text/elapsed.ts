/** How long ago something happened: `Agora`, `5 min atrás`, `3 h atrás`, `1 dia atrás`. */
export function formatElapsed(elapsedMs: number): string {
  const minutes = Math.floor(elapsedMs / 60_000);
  if (minutes < 1) return "Agora";
  if (minutes < 60) return `${minutes} min atrás`;
  if (minutes < 1440) return `${Math.floor(minutes / 60)} h atrás`;
  const days = Math.floor(minutes / 1440);
  return days === 1 ? "1 dia atrás" : `${days} dias atrás`;
}
