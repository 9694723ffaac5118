import type { EndpointResult } from "@areon/contracts/core/endpoint";
import type { getTransferInstructions as endpoint } from "@areon/contracts/payments/charges";
import { formatCnpj } from "@areon/contracts/brazil/documents";
import { requireWallet, type PartyCards } from "#modules/wallet";
import { bankConfigOf } from "#platform/bank-settings";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import type { PaymentsDependencies } from "../dependencies.ts";

/** One account of the company for everybody: whose money it is, the sender's document tells. */
export async function getTransferInstructions(
  { db, config, cards }: PaymentsDependencies & { cards: PartyCards },
  userId: string,
): Promise<EndpointResult<typeof endpoint> | Refusal> {
  const settings = bankConfigOf(config);
  if (!settings) return refuse("rails_off");
  const holder = await requireWallet(db, userId);
  if (isRefusal(holder)) return holder;
  const { bank_name, bank_code, ispb, branch, account, account_digit, ...owner } =
    settings.BANK_ACCOUNT;
  return {
    bank: bank_name,
    bank_code,
    ispb,
    branch,
    account: `${account}-${account_digit}`,
    holder: owner.holder,
    document: formatCnpj(owner.document),
    from_document: (await cards.of(holder.partyId)).document,
  };
}
