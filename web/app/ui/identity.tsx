import type { ReactNode } from "react";
import { Avatar } from "./avatar.tsx";
import { VerifiedSeal } from "./verified-seal.tsx";

export interface IdentityProps {
  name: string;
  picture?: string | null | undefined;
  detail?: ReactNode | undefined;
  verified?: boolean | undefined;
  size?: number | undefined;
}

/** The first column of people tables and the head of cards: picture, name, second line. */
export function Identity({ name, picture, detail, verified, size = 38 }: IdentityProps) {
  return (
    <span className="flex min-w-0 items-center gap-3">
      <Avatar name={name} src={picture} size={size} />
      <span className="min-w-0 leading-tight">
        <span className="flex items-center gap-1.5">
          <b className="truncate font-semibold">{name}</b>
          {verified && <VerifiedSeal />}
        </span>
        {detail && <span className="block truncate text-sm text-muted-foreground">{detail}</span>}
      </span>
    </span>
  );
}
