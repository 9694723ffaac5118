import * as contract from "@areon/contracts/payments/boletos";
import { rawRoute, route, type RawRoute, type Route } from "#platform/http/route";
import { decimalToCents } from "#platform/money";
import { isRefusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { cancelBoleto } from "./cancel-boleto.ts";
import { createBoleto } from "./create-boleto.ts";
import { describeBoleto } from "./describe-boleto.ts";
import { linkBoletoFile } from "./link-boleto-file.ts";
import { listBoletos } from "./list-boletos.ts";
import { ownBoleto } from "./own-boleto.ts";
import { serveBoleto } from "./serve-boleto.ts";

export function boletoRoutes(parts: PaymentsDependencies): (Route | RawRoute)[] {
  const signedIn = { permission: "signed_in" } as const;
  return [
    route(contract.createDepositBoleto, signedIn, ({ body, actor, origin }) =>
      createBoleto(
        parts,
        {
          id: body.id,
          amount: decimalToCents(body.amount),
          dueDate: body.due_date,
          description: "",
          hasLateCharges: false,
        },
        { actor, origin },
      ),
    ),
    route(contract.createChargeBoleto, signedIn, ({ body, actor, origin }) => {
      const { name, document, address } = body.payer;
      const payer = { name, document, ...(address ? { address } : {}) };
      return createBoleto(
        parts,
        {
          id: body.id,
          amount: decimalToCents(body.amount),
          dueDate: body.due_date,
          description: body.description,
          hasLateCharges: body.has_late_charges,
          payer,
        },
        { actor, origin },
      );
    }),
    route(contract.listBoletos, signedIn, ({ query, actor }) =>
      listBoletos(parts, query, actor.userId),
    ),
    route(contract.getBoleto, signedIn, async ({ params, actor }) => {
      const boleto = await ownBoleto(parts.db, params.id, actor.userId);
      return isRefusal(boleto) ? boleto : describeBoleto(parts, boleto);
    }),
    route(contract.cancelBoleto, signedIn, ({ params, actor, origin }) =>
      cancelBoleto(parts, params.id, { actor, origin }),
    ),
    route(contract.linkBoletoFile, signedIn, ({ params, actor }) =>
      linkBoletoFile(parts, params.id, actor.userId),
    ),
    rawRoute({
      permission: "public",
      rateClass: "costly",
      method: ["GET"],
      url: "/api/v1/wallet/boletos/files/:name",
      handle: (request, reply) => serveBoleto(parts, request, reply),
    }),
  ];
}
