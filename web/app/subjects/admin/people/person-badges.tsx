import type { ListedUser } from "@areon/contracts/identity/desk";
import { Ban, CircleCheck, CircleX, Clock4, UserX } from "lucide-react";
import { Badge } from "~/ui/badge";
import { stateNames, verificationNames } from "./words.ts";

type Standing = Pick<ListedUser, "user_type" | "state" | "verification">;

/** One badge says what matters most: a closed account first, then how far the verification is. */
export function StandingBadge({ user }: { user: Standing }) {
  // Only sellers need to be verified, so for others its absence is no news.
  const isPlain = user.user_type !== "seller" && user.verification === "none";
  if (user.state !== "active" || isPlain) return <StateBadge state={user.state} />;
  return <VerificationBadge verification={user.verification} />;
}

export function StateBadge({ state, tall }: { state: ListedUser["state"]; tall?: boolean }) {
  const looks = {
    active: { tone: "success", icon: CircleCheck },
    suspended: { tone: "danger", icon: Ban },
    deleted: { tone: "neutral", icon: UserX },
  } as const;
  return (
    <Badge {...looks[state]} tall={tall}>
      {stateNames[state]}
    </Badge>
  );
}

export function VerificationBadge({ verification }: { verification: ListedUser["verification"] }) {
  const looks = {
    none: { tone: "neutral" },
    submitted: { tone: "warning", icon: Clock4 },
    approved: { tone: "success", icon: CircleCheck },
    rejected: { tone: "danger", icon: CircleX },
  } as const;
  return <Badge {...looks[verification]}>{verificationNames[verification]}</Badge>;
}
