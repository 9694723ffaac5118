export interface FurrowsProps {
  /** Where the lines meet, in percent of the width. */
  horizon?: number | undefined;
  /** 4 to 6 percent of white. */
  strength?: number | undefined;
  className?: string | undefined;
}

const lines = Array.from({ length: 19 }, (_, index) => index - 9);

/** The only pattern of the house, only on deep green: plough lines that meet at a horizon. */
export function Furrows({ horizon = 80, strength = 0.05, className = "furrows" }: FurrowsProps) {
  const path = lines.map((line) => {
    const top = (horizon + line * 1.1).toFixed(1);
    const foot = (horizon + line * 26 - 3.2).toFixed(1);
    return `M${top} 38 ${foot} 100h6.4Z`;
  });
  return (
    <svg className={className} viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
      <path d={path.join("")} fill="#fff" opacity={strength} />
    </svg>
  );
}
