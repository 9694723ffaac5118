import type { InvestmentApplication } from "@areon/contracts/investments/investments";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";
import { Icon } from "~/ui/icon";

/** What is over: its notes can still be had. */
export function RedeemedList({ applications }: { applications: readonly InvestmentApplication[] }) {
  return (
    <Card padding="body" aria-labelledby="resgatados">
      <h2 id="resgatados" className="text-lg">
        Já resgatados
      </h2>
      <ul className="rule mt-1">
        {applications
          .filter(({ state }) => state === "redeemed")
          .map(({ id, name, principal, applied_at: at }) => (
            <li key={id}>
              <Link
                to={`/wallet/investments/${id}`}
                className="flex min-h-14 items-center gap-3 py-2.5 hover:bg-muted"
              >
                <span className="min-w-0 grow leading-snug">
                  <b className="block font-semibold break-words">{name}</b>
                  <span className="text-sm text-muted-foreground num">
                    {formatMoney(principal)} aplicados em {formatDate(at)}
                  </span>
                </span>
                <Icon of={ChevronRight} size="sm" className="text-muted-foreground" />
              </Link>
            </li>
          ))}
      </ul>
    </Card>
  );
}
