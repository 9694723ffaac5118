/** Lines that meet at a horizon: the only pattern of the brand, and only on deep green. */
export function Furrows() {
  return (
    <svg className="furrows" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden>
      <path d={lines} fill="#fff" opacity="0.035" />
    </svg>
  );
}

const lines = Array.from({ length: 19 }, (_, line) => {
  const horizon = (72.1 + line * 1.1).toFixed(1);
  const edge = (-155.2 + line * 26).toFixed(1);
  return `M${horizon} 38 ${edge} 100h6.4Z`;
}).join("");
