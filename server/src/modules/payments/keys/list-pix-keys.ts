import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { listPixKeys as endpoint } from "@areon/contracts/payments/keys";
import { formatPixKey, hidePixKey, type PixKeyKind } from "@areon/contracts/brazil/pix-key";
import { requireWallet } from "#modules/wallet";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { describePixKey } from "./describe-pix-key.ts";
import { readKeyLimit } from "./key-limit.ts";
import { keyOffers, type KeyOffer } from "./key-offers.ts";
import { listPixKeyRows } from "./pix-key.queries.ts";

/** Own keys, and what more could become one. */
export async function listPixKeys(
  parts: PaymentsDependencies,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const { db } = parts;
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const owner = await keyOffers(parts, holder);
  if (!owner) return refuse("registration_incomplete");
  const rows = await listPixKeyRows(db, holder.partyId);
  const keys = await Promise.all(rows.map((row) => describePixKey(parts, row)));
  const living = keys.filter(({ state }) => state !== "failed");
  const max = await readKeyLimit(db, owner.legal);
  const stateOf = ({ kind, value, isConfirmed }: KeyOffer) => {
    if (kind === "evp") return "available" as const;
    if (value === null) return "missing" as const;
    if (living.some((key) => key.copy_value === value)) return "registered" as const;
    return isConfirmed ? ("available" as const) : ("unconfirmed" as const);
  };
  return {
    keys,
    offers: owner.offers.map((offer) => ({
      kind: offer.kind,
      value: offer.value && shownOffer(offer.kind, offer.value),
      state: stateOf(offer),
    })),
    max,
    left: Math.max(0, max - living.length),
  };
}

/** One's own CPF is shown only after a step-up, until it is a key, which is there to be handed out. */
function shownOffer(kind: PixKeyKind, value: string): string {
  return kind === "cpf" ? hidePixKey({ kind, value }) : formatPixKey({ kind, value });
}
