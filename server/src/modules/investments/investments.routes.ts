import * as contract from "@areon/contracts/investments/investments";
import { createVault } from "#modules/identity";
import { createPartyCards } from "#modules/wallet";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { applyInvestment } from "./applications/apply-investment.ts";
import { describeOwn, getInvestment } from "./applications/get-investment.ts";
import { exportNote } from "./notes/export-note.ts";
import { serveNote } from "./notes/serve-note.ts";
import { getInvestments } from "./positions/get-investments.ts";
import { listPositions } from "./positions/list-positions.ts";
import { simulateInvestment } from "./products/simulate-investment.ts";
import { answerProfile } from "./profile/answer-profile.ts";
import { previewRedemption } from "./redemptions/preview-redemption.ts";
import { redeemInvestment } from "./redemptions/redeem-investment.ts";

export function investmentsRoutes({
  db,
  config,
}: {
  db: Database;
  config: Config;
}): (Route | RawRoute)[] {
  const signedIn = { permission: "signed_in" } as const;
  const movesMoney = { ...signedIn, checksSession: true } as const;
  const cards = createPartyCards({ db, vault: createVault(config) });
  return [
    route(contract.getInvestments, signedIn, ({ actor }) => getInvestments(db, actor.userId)),
    route(contract.answerProfile, signedIn, ({ body, actor, origin }) =>
      answerProfile(db, body, { actor, origin }),
    ),
    route(contract.simulateInvestment, signedIn, ({ query, actor }) =>
      simulateInvestment(db, query, actor.userId),
    ),
    route(contract.applyInvestment, movesMoney, async ({ body, actor, origin }) => {
      const { id, product, grant, accepts_risk: acceptsRisk, ...shown } = body;
      const wish = { id, product, amount: decimalToCents(body.amount), shown, acceptsRisk };
      const refusal = await applyInvestment(db, { ...wish, grant, actor, origin });
      return refusal ?? describeOwn(db, id, actor.userId);
    }),
    route(contract.getInvestment, signedIn, ({ params, actor }) =>
      getInvestment(db, params.id, actor.userId),
    ),
    route(contract.listPositions, signedIn, ({ query, actor }) =>
      listPositions(db, query, actor.userId),
    ),
    route(contract.previewRedemption, signedIn, ({ params, query, actor }) =>
      previewRedemption(db, { id: params.id, amount: centsIn(query.amount) }, actor.userId),
    ),
    route(contract.redeemInvestment, movesMoney, ({ params, body, actor, origin }) =>
      redeemInvestment(db, {
        id: body.id,
        applicationId: params.id,
        amount: centsIn(body.amount),
        shown: {
          day: body.day,
          gross: decimalToCents(body.gross),
          net: decimalToCents(body.net),
        },
        grant: body.grant,
        actor,
        origin,
      }),
    ),
    route(contract.exportNote, signedIn, ({ body, actor }) =>
      exportNote({ db, config }, body, actor.userId),
    ),
    // A phone's own download fetches it without a session: the address is the permission.
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/wallet/investment-notes/:name",
      handle: (request, reply) => serveNote({ db, config, cards }, request, reply),
    }),
  ];
}

function centsIn(amount: string | undefined): bigint | undefined {
  return amount === undefined ? undefined : decimalToCents(amount);
}
