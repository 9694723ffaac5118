import { z } from "zod";
import { endContest, takeBack } from "../actions/end-contest.ts";
import { creditBoleto, expireBoleto, payBoleto } from "../actions/pay-boleto.ts";
import { payCharge } from "../actions/pay-charge.ts";
import { receivePix } from "../actions/receive-pix.ts";
import { receiveTransfer } from "../actions/receive-transfer.ts";
import {
  failPayment,
  returnedOf,
  returnPayment,
  settlePayment,
} from "../actions/settle-payment.ts";
import type { Bank } from "../bank.ts";
import { isMood } from "../moods.ts";
import type { Tokens } from "../oauth.ts";
import {
  delivery,
  flag,
  message,
  optionalAmount,
  payerFields,
  payerFrom,
  requiredAmount,
  times,
} from "./fields.ts";

export interface ControlTools {
  bank: Bank;
  tokens: Tokens;
}

/** `path` is below /bank/control; what `run` returns is the answer, undefined means "no such thing". */
export interface Command {
  path: string;
  run(tools: ControlTools, id: string, input: unknown): object | undefined;
}

function command<S extends z.ZodType>(
  path: string,
  fields: S,
  run: (tools: ControlTools, id: string, input: z.output<S>) => object | undefined,
): Command {
  return { path, run: (tools, id, input) => run(tools, id, fields.parse(input ?? {})) };
}

const notified = z.object({ notify: delivery });

export const commands: readonly Command[] = [
  command(
    "mood",
    z.object({
      mood: z.string().refine(isMood),
      scope: z.enum(["all", "writes"]).default("all"),
    }),
    ({ bank }, _id, { mood, scope }) => {
      bank.state.mood = { mood: isMood(mood) ? mood : "normal", scope };
      bank.changed();
      bank.notices.wake();
      return bank.state.mood;
    },
  ),
  command(
    "charges/:id/pay",
    notified.extend({ amount: optionalAmount, times, ...payerFields, force: flag }),
    ({ bank }, txid, { amount, notify, force, ...input }) => {
      const charge = bank.state.charges[txid];
      if (!charge) return undefined;
      const payments = Array.from({ length: input.times }, (_, round) =>
        payCharge(bank, charge, {
          ...(amount !== undefined && { cents: amount }),
          ...(input.payer_name !== undefined && { payer: payerFrom(input) }),
          delivery: notify,
          force: force || round > 0,
        }),
      );
      return { pix: payments.flatMap((pix) => pix?.endToEndId ?? []) };
    },
  ),
  command("charges/:id/expire", notified, ({ bank }, txid) => {
    const charge = bank.state.charges[txid];
    if (charge?.status === "ATIVA") charge.status = "REMOVIDA_PELO_PSP";
    bank.changed();
    return charge && { status: charge.status };
  }),
  command(
    "boletos/:id/pay",
    notified.extend({ amount: optionalAmount, times, credited: flag, force: flag }),
    ({ bank }, id, { amount, notify, credited, force, ...input }) => {
      const boleto = bank.state.boletos[id];
      if (!boleto) return undefined;
      const options = { delivery: notify, ...(amount !== undefined && { cents: amount }) };
      const done = Array.from({ length: input.times }, (_, round) =>
        payBoleto(bank, boleto, { ...options, force: force || round > 0 }),
      );
      if (credited) creditBoleto(bank, boleto, { delivery: notify });
      return { done: done[0] };
    },
  ),
  command("boletos/:id/credit", notified, ({ bank }, id, { notify }) => {
    const boleto = bank.state.boletos[id];
    if (boleto) creditBoleto(bank, boleto, { delivery: notify });
    return boleto && { credited: boleto.payments.map(({ creditedAt }) => creditedAt ?? null) };
  }),
  command("boletos/:id/expire", notified, ({ bank }, id, { notify }) => {
    const boleto = bank.state.boletos[id];
    if (boleto) expireBoleto(bank, boleto, notify);
    return boleto && { state: boleto.state };
  }),
  command("payments/:id/settle", notified, ({ bank }, id, { notify }) => {
    const payment = bank.state.payments[id];
    return payment && { done: settlePayment(bank, payment, notify) };
  }),
  command(
    "payments/:id/fail",
    notified.extend({ code: z.string().default("refused_by_receiver") }),
    ({ bank }, id, { notify, code }) => {
      const payment = bank.state.payments[id];
      return payment && { done: failPayment(bank, payment, code, notify) };
    },
  ),
  command(
    "payments/:id/return",
    notified.extend({ amount: optionalAmount }),
    ({ bank }, id, { notify, amount }) => {
      const payment = bank.state.payments[id];
      if (!payment) return undefined;
      const cents = amount ?? payment.cents - returnedOf(payment);
      return { done: returnPayment(bank, payment, cents, notify) };
    },
  ),
  command(
    "pix",
    notified.extend({ key: z.string().min(1), amount: requiredAmount, message, ...payerFields }),
    ({ bank }, _id, { key, amount, notify, ...input }) => {
      const payer = payerFrom(input);
      const text = input.message;
      const pix = { key, cents: amount!, payer, ...(text !== undefined && { message: text }) };
      return { end_to_end_id: receivePix(bank, pix, notify).endToEndId };
    },
  ),
  command(
    "pix/:id/take-back",
    notified.extend({ amount: optionalAmount }),
    ({ bank }, id, { amount, notify }) => {
      const pix = bank.state.pix[id];
      return pix && { done: takeBack(bank, pix, amount ?? pix.cents, notify) };
    },
  ),
  command(
    "transfers",
    notified.extend({ amount: requiredAmount, message, ...payerFields }),
    ({ bank }, _id, { amount, notify, ...input }) => {
      const transfer = { cents: amount!, payer: payerFrom(input), message: input.message };
      return { entry_id: receiveTransfer(bank, transfer, notify).id };
    },
  ),
  command(
    "contests/:id/accept",
    notified.extend({ amount: optionalAmount }),
    ({ bank }, id, { amount, notify }) => {
      const contest = bank.state.contests[id];
      if (!contest) return undefined;
      const cents = amount ?? bank.state.payments[contest.paymentId]!.cents;
      return { done: endContest(bank, contest, { returnedCents: cents, delivery: notify }) };
    },
  ),
  command("contests/:id/refuse", notified, ({ bank }, id, { notify }) => {
    const contest = bank.state.contests[id];
    return contest && { done: endContest(bank, contest, { returnedCents: 0, delivery: notify }) };
  }),
  command(
    "notices/release",
    z.object({
      id: z.string().optional(),
      order: z.enum(["as_told", "reversed", "random"]).default("as_told"),
      times,
    }),
    ({ bank }, _id, { id, ...options }) => ({
      released: bank.notices.release({ ...options, ...(id !== undefined && { id }) }),
    }),
  ),
  command("tokens/forget", z.object({}), ({ tokens }) => {
    tokens.forget();
    return { done: true };
  }),
];
