import { idSchema } from "@areon/contracts/core/primitives";
import type { EndpointRequest, EndpointResult } from "@areon/contracts/core/endpoint";
import type { BoletoState, listBoletos as endpoint } from "@areon/contracts/payments/boletos";
import { requireWallet } from "#modules/wallet";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { listBoletoRows } from "./boleto.queries.ts";
import { describeBoleto } from "./describe-boleto.ts";

type Query = EndpointRequest<typeof endpoint>["query"];

const statesOf: Readonly<Record<NonNullable<Query["filter"]>, readonly BoletoState[]>> = {
  open: ["creating", "open", "settling", "cancelling"],
  paid: ["paid"],
  ended: ["expired", "cancelled", "failed"],
};

/** Newest first; the cursor is the last id of the page before, and an unknown one begins anew. */
export async function listBoletos(
  parts: PaymentsDependencies,
  { cursor, limit, purpose, filter }: Query,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const holder = await requireWallet(parts.db, userId);
  if (isRefusal(holder)) return holder;
  const rows = await listBoletoRows(parts.db, {
    partyId: holder.partyId,
    purpose,
    states: filter && statesOf[filter],
    before: idSchema.safeParse(cursor).data,
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  return {
    boletos: await Promise.all(page.map((row) => describeBoleto(parts, row))),
    next_cursor: rows.length > limit ? page.at(-1)!.id : null,
  };
}
