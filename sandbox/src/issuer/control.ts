import { z } from "zod";
import {
  buy,
  capture,
  capturedCents,
  refund,
  refundedCents,
  reverse,
  type Issuer,
} from "./issuer.ts";
import { moods, type AuthorisationRecord, type IssuerMood } from "./state.ts";

type Command = (issuer: Issuer, id: string, body: unknown) => object | undefined | Promise<object>;

const moodBody = z.object({ mood: z.enum(Object.keys(moods) as [IssuerMood]) });
/** As people write it, "1.012,50". */
const amount = z
  .string()
  .trim()
  .transform((text) => Math.round(Number(text.replaceAll(".", "").replace(",", ".")) * 100))
  .pipe(z.int().positive());
const optionalAmount = z.preprocess((text) => (text === "" ? undefined : text), amount.optional());
const purchaseBody = z.object({
  card: z.string(),
  amount,
  merchant: z.string().min(1).default("Posto Rota 163"),
  city: z.string().default("Sorriso"),
  country: z.string().length(2).default("BR"),
  category: z
    .string()
    .regex(/^\d{4}$/)
    .default("5541"),
  channel: z.enum(["online", "present"]).default("online"),
});
const clearingBody = z.object({
  amount: optionalAmount,
  rest: z.enum(["free", "keep"]).default("free"),
});

/** What people on its page and tests make the issuer do. */
export const commands: Readonly<Record<string, Command>> = {
  mood: (issuer, _id, body) => {
    issuer.state.mood = moodBody.parse(body).mood;
    issuer.changed();
    return { mood: issuer.state.mood };
  },
  purchases: (issuer, _id, body) => {
    const { card, amount: cents, channel, merchant: name, ...place } = purchaseBody.parse(body);
    const bought = issuer.state.cards.find(({ id }) => id === card);
    if (!bought) return undefined;
    return buy(issuer, { cardId: card, cents, channel, merchant: { name, ...place } });
  },
  "purchases/:id/capture": (issuer, id, body) => {
    const purchase = find(issuer, id);
    if (!purchase) return undefined;
    const { amount: cents, rest } = clearingBody.parse(body);
    const due = cents ?? (purchase.openCents > 0 ? purchase.openCents : purchase.cents);
    capture(issuer, purchase, { cents: due, keepsRest: rest === "keep" });
    return purchase;
  },
  "purchases/:id/reverse": (issuer, id, body) => {
    const purchase = find(issuer, id);
    if (!purchase || purchase.openCents === 0) return undefined;
    reverse(issuer, purchase, clearingBody.parse(body).amount);
    return purchase;
  },
  "purchases/:id/refund": (issuer, id, body) => {
    const purchase = find(issuer, id);
    if (!purchase) return undefined;
    const left = capturedCents(purchase) - refundedCents(purchase);
    const cents = clearingBody.parse(body).amount ?? left;
    if (cents < 1) return undefined;
    refund(issuer, purchase, cents);
    return purchase;
  },
  "notices/:id/send": (issuer, id) => ({ sent: issuer.notices.release(id) }),
  "notices/send": (issuer) => ({ sent: issuer.notices.release() }),
};

function find({ state }: Issuer, wanted: string): AuthorisationRecord | undefined {
  return state.authorisations.find(({ id }) => id === wanted);
}
