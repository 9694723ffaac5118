import { isDeepStrictEqual } from "node:util";
import type { InsuranceAnswers, InsuranceQuote } from "@areon/contracts/insurance/insurance";
import { birthDateOf, type Vault } from "#modules/identity";
import { findMunicipality } from "#modules/places";
import { readToday, requireWallet } from "#modules/wallet";
import { realNowMs } from "#platform/clock";
import { inTransaction, type Database, type Trx } from "#platform/db/database";
import { isStaleIntent } from "#platform/ids";
import { lockIntent } from "#platform/intents";
import { isRefusal, refuse, type Refusal } from "#platform/refusal";
import { readOffer } from "../tariff/read-tariff.ts";
import { ageOn } from "./age-on.ts";
import { describeQuote } from "./describe-quote.ts";
import { priceInsurance, type QuoteFacts } from "./price-insurance.ts";
import { findQuote, insertQuote } from "./quote.queries.ts";

interface QuoteRequest {
  id: string;
  answers: InsuranceAnswers;
  userId: string;
}

interface Parts {
  db: Database;
  vault: Vault;
}

/** The tariff's price, kept so that a contract is at exactly what was shown. */
export async function quoteInsurance(
  parts: Parts,
  request: QuoteRequest,
): Promise<InsuranceQuote | Refusal> {
  const holder = await requireWallet(parts.db, request.userId);
  if (isRefusal(holder)) return holder;
  return inTransaction(parts.db, (trx) => quote(trx, parts.vault, { ...request, ...holder }));
}

async function quote(
  trx: Trx,
  vault: Vault,
  request: QuoteRequest & { partyId: string },
): Promise<InsuranceQuote | Refusal> {
  const { id, answers, userId, partyId } = request;
  const busy = await lockIntent(trx, id);
  if (busy) return busy;
  const offer = await readOffer(trx);
  if (!offer) return refuse("product_not_offered");
  const { tariff, tariffHash: hash } = offer;
  const earlier = await findQuote(trx, id);
  if (earlier) {
    const isSame = earlier.party_id === partyId && isDeepStrictEqual(earlier.answers, answers);
    return isSame ? describeQuote(earlier) : refuse("intent_mismatch");
  }
  if (isStaleIntent({ id, realNowMs: realNowMs() })) return refuse("intent_expired");
  const facts = await factsFor(trx, vault, request);
  if (isRefusal(facts)) return facts;
  const price = priceInsurance(tariff, answers, facts);
  if (isRefusal(price)) return price;
  const { version, source } = tariff;
  await insertQuote(trx, {
    id,
    partyId,
    userId,
    answers,
    price,
    tariff: { version, source, hash },
  });
  return describeQuote((await findQuote(trx, id))!);
}

async function factsFor(
  trx: Trx,
  vault: Vault,
  { answers, userId }: QuoteRequest,
): Promise<QuoteFacts | Refusal> {
  const { date } = await readToday(trx);
  const year = Number(date.slice(0, 4));
  if (answers.line === "life") {
    const born = await birthDateOf({ db: trx, vault }, userId);
    if (born === null) return refuse("registration_incomplete");
    return { municipality: null, age: ageOn(born, date), year };
  }
  const municipality = await findMunicipality(trx, answers.municipality_code);
  return municipality ? { municipality, age: null, year } : refuse("not_found");
}
