import type { Policy } from "@areon/contracts/insurance/insurance";
import { Link } from "react-router";
import { dayText } from "~/platform/text/day-text";
import { formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import { Card } from "~/ui/card";

/** Each with its day; a paid one leads to its movement. */
export function InstalmentsCard({ policy }: { policy: Policy }) {
  const { instalments } = policy;
  const paid = instalments.filter(({ paid_at }) => paid_at !== null).length;
  return (
    <Card className="overflow-hidden" aria-labelledby="parcelas">
      <div className="px-4 pt-4 md:px-6 md:pt-6">
        <h2 id="parcelas" className="text-xl">
          Parcelas
        </h2>
        <p className="text-muted-foreground num">
          {paid} de {instalments.length} pagas · {formatMoney(policy.paid)}
        </p>
      </div>
      <ul className="mt-2 rule">
        {instalments.map((one) => (
          <li
            key={one.number}
            className="flex items-center justify-between gap-4 px-4 py-3 md:px-6"
          >
            <span className="num">
              {one.number}ª · {dayText(one.due_on)}
            </span>
            <span className="text-right">
              <b className="block font-semibold num">{formatMoney(one.amount)}</b>
              <span className="text-sm text-muted-foreground">
                {one.paid_at && one.transfer_id ? (
                  <Link to={`/wallet/transactions/${one.transfer_id}`} className="underline">
                    Paga em {formatDate(one.paid_at)}
                  </Link>
                ) : (
                  unpaidWord(policy)
                )}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}

function unpaidWord({ state }: Policy): string {
  return state === "active" || state === "suspended" ? "A pagar" : "Não será cobrada";
}
