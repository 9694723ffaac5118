import { expect, it } from "vitest";
import {
  chooseAgainWords,
  endedWords,
  isDeadEnd,
  waitingWords,
  type OpenPayment,
} from "./waiting-words.ts";

type Progress = OpenPayment["progress"];

const pix = (progress: Progress, late_amount = "0.00") => ({
  payment: { method: "pix", progress, code: progress === "open" ? "000201" : null } as const,
  late_amount,
  total: "400.00",
});
const now = { isOver: false, isOld: false };

it("only a code that is still being made is waited for; one that is over has a way out", () => {
  expect(isDeadEnd(pix("preparing"))).toBe(false);
  expect(waitingWords(pix("preparing"), now).title).toBe("Criando a cobrança");
  expect(isDeadEnd(pix("open"))).toBe(false);
  expect(isDeadEnd(pix("coming"))).toBe(false);
  expect(isDeadEnd(pix("over"))).toBe(true);
  const { title, text } = waitingWords(pix("over"), now);
  expect(title).toBe("O código venceu");
  expect(text).toContain("compre de novo");
});

it("who paid too little is told what came and what it costs, however it came", () => {
  const boleto = { method: "boleto", progress: "paid", line: null, pix_code: null } as const;
  const late = { ...pix("over", "399.99"), payment: { ...boleto, due_date: null } };
  for (const checkout of [pix("over", "399.99"), late]) {
    expect(isDeadEnd(checkout)).toBe(true);
    const { title, text } = waitingWords(checkout, now);
    expect(title).toBe("Valor menor que o da compra");
    expect(text).toMatch(/Chegaram R\$\s399,99 de R\$\s400,00/);
  }
});

it("after the last moment the bank's word is waited for", () => {
  expect(waitingWords(pix("over"), { ...now, isOver: true }).title).toBe("Conferindo com o banco");
});

it("an agreed price is never sent to the price of the offer while it holds, nor afterwards", () => {
  for (const checkout of [pix("failed"), pix("over"), pix("over", "399.99")]) {
    const { text } = chooseAgainWords(checkout);
    expect(text).toMatch(/o preço combinado continua valendo/i);
    expect(text).not.toMatch(/compre de novo/i);
  }
  for (const state of ["expired", "cancelled"] as const) {
    const ended = { state, auction_id: null, deposit: "0.00" };
    expect(endedWords({ ...ended, is_agreed: true })).toContain("negocie de novo");
    expect(endedWords({ ...ended, is_agreed: false })).toContain("comprar de novo");
  }
});

it("who has not paid for a lot that they won reads where the guarantee went", () => {
  const lost = { state: "expired", is_agreed: true, auction_id: "019a", deposit: "50.00" } as const;
  expect(endedWords(lost)).toMatch(/A garantia de R\$\s50,00 foi para quem vendeu/);
});
