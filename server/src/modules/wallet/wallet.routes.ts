import * as contract from "@areon/contracts/wallet/wallet";
import { createVault } from "#modules/identity";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import type { Logger } from "#platform/log";
import { decimalToCents } from "#platform/money";
import { getMovement } from "./movements/get-movement.ts";
import { getWallet } from "./get-wallet.ts";
import { listMovements } from "./movements/list-movements.ts";
import { listRecentPayees } from "./payees/list-recent-payees.ts";
import { lookUpPayee } from "./payees/look-up-payee.ts";
import type { MovementSource, StatementParts } from "./movements/movement-source.ts";
import { createPartyCards } from "./party-cards.ts";
import { openReceipt } from "./receipts/open-receipt.ts";
import { serveReceipt } from "./receipts/serve-receipt.ts";
import { shareReceipt } from "./receipts/share-receipt.ts";
import { exportStatement } from "./statements/export-statement.ts";
import { serveStatement } from "./statements/serve-statement.ts";
import { summariseMovements } from "./movements/summarise-movements.ts";
import { createTransferDesk } from "./transfers/transfer-desk.ts";
import { transferMoney } from "./transfers/transfer-money.ts";

export interface WalletDependencies {
  db: Database;
  config: Config;
  log: Logger;
  /** Modules whose money stands in statements. */
  sources: readonly MovementSource[];
}

export function walletRoutes({
  db,
  config,
  log,
  sources,
}: WalletDependencies): (Route | RawRoute)[] {
  const vault = createVault(config);
  const cards = createPartyCards({ db, vault });
  const statement = { db, cards, sources };
  const desk = createTransferDesk({ db, log });
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.getWallet, signedIn, ({ actor }) => getWallet(db, actor.userId)),
    route(contract.listMovements, signedIn, ({ query, actor }) =>
      listMovements(statement, query, actor.userId),
    ),
    route(contract.summariseMovements, signedIn, ({ query, actor }) =>
      summariseMovements(db, query, actor.userId),
    ),
    route(contract.getMovement, signedIn, ({ params, actor }) =>
      getMovement(statement, params.id, actor.userId),
    ),
    route(contract.shareReceipt, signedIn, ({ params, actor, origin }) =>
      shareReceipt({ db, config, sources }, params.id, { actor, origin }),
    ),
    route(contract.getReceipt, { permission: "public" }, ({ params }) =>
      openReceipt(statement, params.token),
    ),
    route(contract.exportStatement, signedIn, ({ body, actor, origin }) =>
      exportStatement({ db, config }, body, { actor, origin }),
    ),
    ...fileRoutes({ ...statement, config }),
    route(contract.lookUpPayee, signedIn, ({ body, actor, origin }) =>
      lookUpPayee({ db, vault }, body.key, { actor, origin }),
    ),
    route(contract.listRecentPayees, signedIn, ({ actor }) =>
      listRecentPayees({ db, cards }, actor.userId),
    ),
    route(contract.transferMoney, { ...signedIn, checksSession: true }, ({ body, actor, origin }) =>
      transferMoney(
        { desk, cards },
        {
          id: body.id,
          payeeId: body.payee_id,
          amount: decimalToCents(body.amount),
          description: body.description,
          grant: body.grant,
          actor,
          origin,
        },
      ),
    ),
  ];
}

/** Files, which browsers and messengers fetch without a session: the address is the permission. */
function fileRoutes(parts: StatementParts & { config: Config }): RawRoute[] {
  const open = { permission: "public", rateClass: "costly" } as const;
  return [
    rawRoute({
      ...open,
      method: ["GET"],
      url: "/api/v1/wallet/statements/:name",
      handle: (request, reply) => serveStatement(parts, request, reply),
    }),
    ...(["png", "pdf"] as const).map((part) =>
      rawRoute({
        ...open,
        method: ["GET"],
        url: `/api/v1/receipts/:token.${part}`,
        handle: (request, reply) =>
          serveReceipt(parts, { token: (request.params as { token: string }).token, part }, reply),
      }),
    ),
  ];
}
