import type { Policy } from "@areon/contracts/insurance/insurance";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { claimStandings } from "../policy/insurance-words.ts";
import { dayText } from "~/platform/text/day-text";
import { formatMoney } from "~/platform/text/money";
import { Badge } from "~/ui/badge";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";

/** Losses that were reported, and the way to report one. */
export function ClaimsCard({ policy }: { policy: Policy }) {
  const { claims, can_claim: canClaim, id } = policy;
  if (claims.length === 0 && !canClaim) return null;
  return (
    <Card className="overflow-hidden" aria-labelledby="sinistros">
      <div className="px-4 pt-4 md:px-6 md:pt-6">
        <h2 id="sinistros" className="text-xl">
          Sinistros
        </h2>
        {claims.length === 0 && (
          <p className="text-muted-foreground">Aconteceu alguma coisa? Avise com fotos.</p>
        )}
      </div>
      {claims.length > 0 && (
        <ul className="mt-2 rule">
          {claims.map((claim) => (
            <li key={claim.id}>
              <Link
                to={`/wallet/insurance/claims/${claim.id}`}
                className="flex items-center gap-3 px-4 py-3.5 hover:bg-muted md:px-6"
              >
                <span className="min-w-0 grow leading-snug">
                  <b className="block font-semibold">{claim.code}</b>
                  <span className="block text-sm text-muted-foreground num">
                    {dayText(claim.occurred_on)} ·{" "}
                    {formatMoney(claim.amount ?? claim.estimated_loss)}
                  </span>
                </span>
                <Badge tone={claimStandings[claim.state].tone}>
                  {claimStandings[claim.state].label}
                </Badge>
                <Icon of={ChevronRight} size="md" className="text-muted-foreground" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      {canClaim && (
        <div className="p-4 md:px-6 md:pb-6">
          <ButtonLink to={`/wallet/insurance/policies/${id}/claim`} variant="outline">
            Avisar sinistro
          </ButtonLink>
        </div>
      )}
    </Card>
  );
}
