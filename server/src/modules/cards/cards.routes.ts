import * as contract from "@areon/contracts/cards/cards";
import { route, type RawRoute, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import type { Refusal } from "#platform/refusal";
import { changeCard, type CardAct } from "./managing/change-card.ts";
import { createCard } from "./managing/create-card.ts";
import { describeCard, describeCards, type CardParts } from "./managing/describe-card.ts";
import { issuerRoutes } from "./issuer/issuer.routes.ts";
import { listCardPurchases } from "./purchases/list-card-purchases.ts";
import { showCardNumber } from "./managing/show-card-number.ts";

export function cardsRoutes(parts: CardParts): (Route | RawRoute)[] {
  const { db, issuer } = parts;
  const own = { permission: "signed_in" } as const;
  const checked = { ...own, checksSession: true } as const;
  const after = async (refusal: Refusal | null, shown: { id: string; userId: string }) =>
    refusal ?? describeCard(parts, shown);
  const act = async ({ id, ...by }: Omit<Parameters<typeof changeCard>[1], "act">, what: CardAct) =>
    after(await changeCard(parts, { id, ...by, act: what }), { id, userId: by.actor.userId });
  return [
    ...(issuer ? issuerRoutes({ db, issuer }) : []),
    route(contract.listCards, own, ({ actor }) => describeCards(parts, actor.userId)),
    route(contract.createCard, checked, async ({ body, actor, origin }) => {
      const { id, grant, name, kind } = body;
      const card = { name, kind, ...limitsOf(body) };
      const refusal = await createCard(parts, { id, grant, actor, origin, card });
      return after(refusal, { id, userId: actor.userId });
    }),
    route(contract.replaceCard, checked, async ({ params, body, actor, origin }) => {
      const wish = { ...body, actor, origin, card: { replaces: params.id } };
      return after(await createCard(parts, wish), { id: body.id, userId: actor.userId });
    }),
    route(contract.changeCard, own, ({ params, body, actor, origin }) => {
      const { intent_id: intentId, grant, name, allows_online, allows_abroad } = body;
      const terms = { name, allows_online, allows_abroad, ...limitsOf(body) };
      const confirmation = { intentId, grant };
      return act({ ...params, actor, origin }, { kind: "change", terms, confirmation });
    }),
    route(contract.freezeCard, own, ({ params, actor, origin }) =>
      act({ ...params, actor, origin }, { kind: "freeze" }),
    ),
    route(contract.unfreezeCard, own, ({ params, body, actor, origin }) => {
      const confirmation = { intentId: body.intent_id, grant: body.grant };
      return act({ ...params, actor, origin }, { kind: "unfreeze", confirmation });
    }),
    route(contract.deleteCard, own, ({ params, actor, origin }) =>
      act({ ...params, actor, origin }, { kind: "delete" }),
    ),
    route(contract.showCardNumber, own, ({ params, actor, origin }) =>
      showCardNumber(parts, { ...params, actor, origin }),
    ),
    route(contract.listCardPurchases, own, ({ params, query, actor }) =>
      listCardPurchases(db, { ...query, cardId: params.id }, actor.userId),
    ),
  ];
}

function limitsOf(body: { purchase_limit: string | null; month_limit: string }) {
  return {
    purchase_limit: body.purchase_limit === null ? null : decimalToCents(body.purchase_limit),
    month_limit: decimalToCents(body.month_limit),
  };
}
