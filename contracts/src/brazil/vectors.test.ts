import { describe, expect, test } from "vitest";
import { isAccessKey } from "./access-key.ts";
import { addBankBusinessDays, isBankBusinessDay } from "./bank-calendar.ts";
import { boletoBarCode, boletoLine, buildBoletoBarCode } from "./boleto.ts";
import { formatBoletoLine, readBoleto } from "./boleto.ts";
import { dueDateOfFactor, dueFactor } from "./boleto-due-factor.ts";
import { isCnpj, isCpf } from "./documents.ts";
import { isCardNumber } from "./card-number.ts";
import { pixChecksum } from "./pix-checksum.ts";
import { buildDynamicPixCode, buildStaticPixCode, readPixCode } from "./pix-code.ts";
import { endToEndIdPattern } from "./end-to-end-id.ts";
import { pixKeyCandidates } from "./pix-key.ts";
import vectors from "../testing/brazil-vectors.json" with { type: "json" };

/** Worked examples of public rules, collected apart from this code: each stands for itself. */
const freeField = "0500940144816060680935031";

test.each([
  ["CPF", isCpf, vectors.cpf],
  ["CNPJ", isCnpj, vectors.cnpj],
  ["end-to-end id", isEndToEndId, vectors.pix.endToEndId],
  ["card number", isCardNumber, vectors.luhn],
] as const)("every %s of the vectors is judged right", (_, isOne, { valid, invalid }) => {
  expect(valid.filter((text) => !isOne(text))).toEqual([]);
  expect(invalid.filter(isOne)).toEqual([]);
});

describe("boletos", () => {
  test.each(vectors.boleto.bank)("due on $due: built, converted, read", (boleto) => {
    const { due, cents, barcode, linha, formatted } = boleto;
    const amount = BigInt(cents);
    expect(buildBoletoBarCode({ bankCode: "001", amount, dueDate: due, freeField })).toBe(barcode);
    expect(boletoLine(barcode)).toBe(linha);
    expect(boletoBarCode(linha)).toBe(barcode);
    expect(formatBoletoLine(linha)).toBe(formatted);
    const facts = { kind: "bank", bankCode: "001", amount, dueDate: due, line: linha };
    for (const text of [linha, formatted, barcode]) {
      expect(readBoleto(text, { referenceDate: "2026-11-15" })).toMatchObject(facts);
    }
  });

  test.each(vectors.boleto.generalDvEdge)("a general digit of $raw is written as 1", (edge) => {
    const { cents, barcode, linha } = edge;
    const amount = BigInt(cents);
    expect(buildBoletoBarCode({ bankCode: "001", amount, dueDate: "2026-12-10", freeField })).toBe(
      barcode,
    );
    expect(boletoLine(barcode)).toBe(linha);
    expect(readBoleto(linha, { referenceDate: "2026-11-15" })?.amount).toBe(amount);
  });

  test.each(vectors.boleto.invalidLinha)("%s is refused", (line) => {
    expect(readBoleto(line, { referenceDate: "2026-11-15" })).toBeNull();
  });

  test.each(Object.entries(vectors.boleto.fator))(
    "a due date of %s is factor %s",
    (date, factor) => {
      expect(dueFactor(date)).toBe(factor);
      expect(dueDateOfFactor(factor, { referenceDate: date })).toBe(date);
    },
  );

  test.each(vectors.boleto.arrecadacao)("bill checked by module $mod: $linha", (bill) => {
    const { linha, barcode, cents } = bill;
    expect(boletoLine(barcode)).toBe(linha);
    for (const text of [linha, formatBoletoLine(linha), barcode]) {
      expect(readBoleto(text, { referenceDate: "2026-11-15" })).toMatchObject({
        kind: "collection",
        amount: BigInt(cents),
        barCode: barcode,
        line: linha,
      });
    }
  });
});

describe("Pix codes", () => {
  test.each(Object.entries(vectors.pix.crc))("the checksum of %j is %s", (text, sum) => {
    expect(pixChecksum(text)).toBe(sum);
  });

  test.each(vectors.pix.static)("static %s is read, and built again to the letter", (text) => {
    const { payeeName, payeeCity, payment } = mustRead(text);
    if (payment?.kind !== "static") throw new Error("not static");
    const { key, amount, txid, description } = payment;
    expect(
      buildStaticPixCode({
        key,
        payee: { name: payeeName, city: payeeCity },
        amount: amount ?? undefined,
        txid: txid ?? undefined,
        description: description ?? undefined,
      }),
    ).toBe(text);
  });

  test.each(vectors.pix.dynamic)("dynamic %s is read, and built again to the letter", (text) => {
    const { payeeName: name, payeeCity: city, payment } = mustRead(text);
    if (payment?.kind !== "dynamic") throw new Error("not dynamic");
    expect(buildDynamicPixCode({ location: payment.location, payee: { name, city } })).toBe(text);
  });

  test.each(vectors.pix.composite)("composite %s pays and authorises", (text) => {
    expect(mustRead(text)).toMatchObject({
      payment: { location: "pix.example.com/qr/v2/8b3da2f39a4140d1a91abd93113bd441" },
      recurrence: "pix.example.com/qr/v2/rec/94ed2badcbc04c15b0bb7fa353194890",
    });
  });

  test.each(vectors.pix.ambiguousCpfAndMobile)("%s may be a CPF or a telephone", (digits) => {
    expect(pixKeyCandidates(digits)).toEqual([
      { kind: "cpf", value: digits },
      { kind: "phone", value: `+55${digits}` },
    ]);
  });
});

describe("the banks' calendar", () => {
  const { holidays } = vectors;

  test("nothing settles on a bank holiday, and Carnival hangs on Easter", () => {
    expect(
      [...holidays.bank2026, ...holidays.bank2027].filter((day) => isBankBusinessDay(day)),
    ).toEqual([]);
    for (const easter of Object.values(holidays.easter)) {
      const around = [-48, -47, -2, 60].map((days) => isBankBusinessDay(daysAfter(easter, days)));
      expect(around).toEqual([false, false, false, false]);
      expect(isBankBusinessDay(daysAfter(easter, -46))).toBe(true);
    }
  });

  test.each(Object.entries(holidays.businessDaysInYear))(
    "%s has %i business days",
    (year, days) => {
      const all = Array.from({ length: 366 }, (_, i) => daysAfter(`${year}-01-01`, i));
      expect(all.filter((day) => day.startsWith(year) && isBankBusinessDay(day))).toHaveLength(
        days,
      );
    },
  );

  test.each(holidays.addBusinessDays as [string, number, string][])("%s + %i is %s", (...sum) => {
    const [date, days, expected] = sum;
    expect(addBankBusinessDays(date, days)).toBe(expected);
  });
});

test("access keys are taken with digits, a CPF or letters, and with no other last digit", () => {
  const { nfe, nfeAlnum, cteAlnum } = vectors.accessKey;
  for (const key of [...nfe, ...nfeAlnum, ...cteAlnum]) {
    const last = Array.from("0123456789").filter((digit) => isAccessKey(key.slice(0, 43) + digit));
    expect(last).toEqual([key.at(-1)]);
  }
});

function isEndToEndId(text: string): boolean {
  return endToEndIdPattern.test(text);
}

function mustRead(text: string) {
  const reading = readPixCode(text);
  if ("fault" in reading) throw new Error(reading.fault);
  return reading.code;
}

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}
