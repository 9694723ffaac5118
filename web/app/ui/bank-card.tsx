import type { ReactNode } from "react";
import { Furrows } from "./furrows.tsx";

export interface BankCardProps {
  /** The logo for deep green. */
  logo: ReactNode;
  /** "Virtual". */
  kind: string;
  /** Already masked: "•••• •••• •••• 4821". */
  number: string;
  holder: string;
  /** "09/29". */
  expires: string;
  /** A blocked card is drawn without its colour, and the page says so in words. */
  dimmed?: boolean | undefined;
}

export function BankCard({ logo, kind, number, holder, expires, dimmed }: BankCardProps) {
  return (
    <div
      className={`bank-card @container relative aspect-[1.586] max-w-84 overflow-hidden rounded-xl text-white shadow-md ${
        dimmed ? "grayscale" : ""
      }`}
    >
      <Furrows horizon={74} strength={0.06} className="absolute inset-0 size-full" />
      <div className="absolute inset-0 flex flex-col p-5 @max-[15rem]:p-3.5">
        <div className="flex items-start justify-between">
          {logo}
          <span className="text-sm font-medium">{kind}</span>
        </div>
        <div className="mt-auto">
          <p className="text-lg font-medium tracking-[.12em] whitespace-nowrap num @max-[18rem]:text-base @max-[18rem]:tracking-[.06em] @max-[15rem]:text-sm @max-[15rem]:tracking-normal">
            {number}
          </p>
          <div className="mt-2 flex justify-between gap-3 text-sm">
            <span className="truncate">{holder}</span>
            <span className="num">{expires}</span>
          </div>
        </div>
      </div>
    </div>
  );
}
