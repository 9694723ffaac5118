export interface SplitShare {
  percent: number;
  tone: "primary" | "accent" | "sky" | "clay" | "stone";
}

export interface SplitBarProps {
  shares: readonly SplitShare[];
  /** The whole division in words: "70% para o vendedor, 30% para o comprador". */
  label: string;
  className?: string | undefined;
}

const tones = {
  primary: "bg-primary",
  accent: "bg-accent",
  sky: "bg-chart-3",
  clay: "bg-chart-4",
  stone: "bg-chart-5",
};

export function SplitBar({ shares, label, className }: SplitBarProps) {
  return (
    <div className={className}>
      <span className="sr-only">{label}</span>
      <div className="split" aria-hidden="true">
        {shares
          .filter((share) => share.percent > 0)
          .map((share) => (
            <i
              key={share.tone}
              className={tones[share.tone]}
              style={{ flexGrow: share.percent, flexBasis: 0 }}
            />
          ))}
      </div>
    </div>
  );
}
