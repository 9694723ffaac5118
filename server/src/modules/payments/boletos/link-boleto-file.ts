import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { linkBoletoFile as endpoint } from "@areon/contracts/payments/boletos";
import { realNowMs } from "#platform/clock";
import { isRefusal, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";
import { boletoLink } from "./boleto-link.ts";
import { ownPayableBoleto } from "./own-boleto.ts";
import { refuseBoleto } from "./refuse-boleto.ts";

/** Gives a link to the file, which is drawn when it is fetched. */
export async function linkBoletoFile(
  { db, config }: PaymentsDependencies,
  id: string,
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const boleto = await ownPayableBoleto(db, id, userId);
  if (isRefusal(boleto)) return boleto;
  if (boleto.state !== "open" || boleto.line === null) return refuseBoleto(boleto);
  const fileName = `boleto-areon-${boleto.due_date}-${boleto.our_number}.pdf`;
  const { query, expiresAt } = boletoLink.sign(config, { boleto: id }, realNowMs());
  return {
    url: `/api/v1/wallet/boletos/files/${fileName}?${query}`,
    file_name: fileName,
    expires_at: expiresAt.toISOString(),
  };
}
