import { createPartyCards } from "#modules/wallet";
import type { RawRoute, Route } from "#platform/http/route";
import { bankAccountsRoutes } from "./bank-accounts/bank-accounts.routes.ts";
import { boletoRoutes } from "./boletos/boleto.routes.ts";
import { cardRoutes } from "./cards/cards.routes.ts";
import { chargeRoutes } from "./charges/charge.routes.ts";
import { contestRoutes } from "./contests/contest.routes.ts";
import type { PaymentsDependencies } from "./dependencies.ts";
import { pixKeyRoutes } from "./keys/key.routes.ts";
import { limitsRoutes } from "./limits/limits.routes.ts";
import { payeesRoutes } from "./payees/payees.routes.ts";
import { payoutsRoutes } from "./payouts/payouts.routes.ts";
import { reconciliationRoutes } from "./reconciliation/reconciliation.routes.ts";
import { scheduleRoutes } from "./schedules/schedule.routes.ts";

export function paymentsRoutes(dependencies: PaymentsDependencies): (Route | RawRoute)[] {
  const parts = { ...dependencies, cards: createPartyCards(dependencies) };
  return [
    ...chargeRoutes(parts),
    ...boletoRoutes(parts),
    ...payeesRoutes(parts),
    ...bankAccountsRoutes(parts),
    ...payoutsRoutes(parts),
    ...limitsRoutes(parts),
    ...pixKeyRoutes(parts),
    ...scheduleRoutes(parts),
    ...contestRoutes(parts),
    ...cardRoutes(parts),
    ...reconciliationRoutes(parts),
  ];
}
