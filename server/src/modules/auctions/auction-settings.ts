import { z } from "zod";
import { bidQuestionSchema } from "@areon/contracts/auctions/bid-question";
import type { AuctionCategory } from "@areon/contracts/auctions/terms/auction";
import type { GuaranteeTerms } from "@areon/contracts/auctions/terms/rules";
import { readSetting } from "#modules/settings";
import type { Database } from "#platform/db/database";

const hours = z.int().min(1).max(720);
const minutes = z.int().min(0).max(600);

export async function readGuaranteeTerms(db: Database): Promise<GuaranteeTerms> {
  return {
    percent: await readSetting(db, {
      key: "auctions.guarantee_percent",
      schema: z.string(),
      fallback: "5",
    }),
    minimum: await readSetting(db, {
      key: "auctions.guarantee_minimum",
      schema: z.string(),
      fallback: "50.00",
    }),
  };
}

/** From how many times the price on a bid is asked about once more. */
export async function readBidQuestionFactor(db: Database): Promise<string> {
  const { factor } = await readSetting(db, {
    key: "auctions.bid_question",
    schema: bidQuestionSchema,
    fallback: { factor: "2", source: "Sem valor em vigor" },
  });
  return factor;
}

export async function readExtension(
  db: Database,
): Promise<{ minutes: number; mostMinutes: number }> {
  return {
    minutes: await readSetting(db, {
      key: "auctions.extension_minutes",
      schema: minutes,
      fallback: 2,
    }),
    mostMinutes: await readSetting(db, {
      key: "auctions.extension_most_minutes",
      schema: minutes,
      fallback: 60,
    }),
  };
}

/** How long whoever won may take to pay. */
export async function readPayHours(db: Database): Promise<number> {
  return readSetting(db, { key: "auctions.pay_hours", schema: hours, fallback: 48 });
}

/** How long whoever is asked may take to answer. */
export async function readAnswerHours(db: Database): Promise<number> {
  return readSetting(db, { key: "auctions.answer_hours", schema: hours, fallback: 24 });
}

export async function readStrikesLimit(db: Database): Promise<number> {
  return readSetting(db, { key: "auctions.strikes_limit", schema: z.int().min(1), fallback: 3 });
}

const auctioneerSchema = z.object({
  category: z.string(),
  name: z.string(),
  registration: z.string(),
  is_required: z.boolean(),
});
export type Auctioneer = z.infer<typeof auctioneerSchema>;

/** Of a category: who conducts its auctions, and whether there may be any without. */
export async function readAuctioneer(
  db: Database,
  category: AuctionCategory,
): Promise<Auctioneer | undefined> {
  const all = await readSetting(db, {
    key: "auctions.auctioneers",
    schema: z.array(auctioneerSchema),
    fallback: [],
  });
  return all.find((one) => one.category === category);
}
