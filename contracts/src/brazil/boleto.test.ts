import { generateBoleto } from "@brazilian-utils/brazilian-utils/generate-boleto";
import { getBoletoInfo } from "@brazilian-utils/brazilian-utils/get-boleto-info";
import { isValidBoleto } from "@brazilian-utils/brazilian-utils/is-valid-boleto";
import { assert, bigInt, constantFrom, integer, property, record, string } from "fast-check";
import { stringMatching } from "fast-check";
import { describe, expect, test } from "vitest";
import { boletoBarCode, boletoLine, buildBoletoBarCode } from "./boleto.ts";
import { formatBoletoLine, readBoleto } from "./boleto.ts";

const today = { referenceDate: "2026-11-15" };

/** Within eight years of the reference date, where the library names the same of two dates. */
const boletos = record({
  bankCode: stringMatching(/^[0-79]\d\d$/),
  amount: bigInt({ min: 1n, max: 9_999_999_999n }),
  dueDate: integer({ min: -2900, max: 2900 }).map((days) => daysAfter("2026-11-15", days)),
  freeField: stringMatching(/^\d{25}$/),
});

describe("boletos that are built", () => {
  test("are accepted by a foreign reader with bank, amount and due date", () => {
    assert(
      property(boletos, (wanted) => {
        const line = boletoLine(buildBoletoBarCode(wanted));
        expect(isValidBoleto(line)).toBe(true);
        const foreign = getBoletoInfo(line, { referenceDate: new Date(2026, 10, 15) });
        expect(foreign?.bankCode).toBe(wanted.bankCode);
        expect(foreign?.amount).toBe(Number(wanted.amount));
        expect(localDay(foreign!.expirationDate!)).toBe(wanted.dueDate);
      }),
      { numRuns: 1000 },
    );
  });

  test("are read back from the line, its print and the bars", () => {
    assert(
      property(boletos, (wanted) => {
        const barCode = buildBoletoBarCode(wanted);
        const line = boletoLine(barCode);
        expect(boletoBarCode(line)).toBe(barCode);
        const { bankCode, amount, dueDate } = wanted;
        const facts = { kind: "bank", barCode, line, bankCode, amount, dueDate };
        for (const text of [line, formatBoletoLine(line), barCode]) {
          expect(readBoleto(text, today)).toEqual(facts);
        }
      }),
    );
  });

  test("without a date may be paid at any time, without an amount ask for it", () => {
    const barCode = buildBoletoBarCode({
      bankCode: "748",
      amount: 0n,
      dueDate: null,
      freeField: "1".repeat(25),
    });
    expect(readBoleto(barCode, today)).toMatchObject({ amount: null, dueDate: null });
  });

  test("refuse what the digits cannot hold", () => {
    const boleto = { bankCode: "748", amount: 1n, dueDate: null, freeField: "1".repeat(25) };
    for (const wrong of [
      { bankCode: "800" },
      { bankCode: "74" },
      { amount: -1n },
      { amount: 10_000_000_000n },
      { freeField: "1".repeat(24) },
      { dueDate: "1999-12-31" },
      { dueDate: "amanhã" },
    ]) {
      expect(() => buildBoletoBarCode({ ...boleto, ...wrong })).toThrow(RangeError);
    }
  });
});

describe("boletos that are read", () => {
  test("of the library's making are taken, bills of taxes and utilities too", () => {
    assert(
      property(constantFrom("bancario" as const, "arrecadacao" as const), (type) => {
        const line = generateBoleto(type === "arrecadacao" ? { type } : undefined);
        // The library also makes some in currencies that are gone, and some that look like bills.
        if (type === "bancario" && !/^[0-79]\d\d9/.test(line)) return;
        const read = readBoleto(formatBoletoLine(line), today);
        expect(read?.line).toBe(line);
        expect(boletoLine(read!.barCode)).toBe(line);
        expect(readBoleto(read!.barCode, today)).toEqual(read);
      }),
      { numRuns: 500 },
    );
  });

  // In the digits of date and amount three remainders share one check digit, so some mistakes pass.
  test("with one digit before them or the check digit itself changed are refused", () => {
    assert(
      property(boletos, integer({ min: 0, max: 32 }), integer({ min: 1, max: 9 }), (...change) => {
        const [wanted, place, step] = change;
        const line = boletoLine(buildBoletoBarCode(wanted));
        const digit = (Number(line[place]) + step) % 10;
        expect(readBoleto(line.slice(0, place) + digit + line.slice(place + 1), today)).toBeNull();
      }),
      { numRuns: 1000 },
    );
  });

  test("from the decade before are dated by the reference, a public one of 2016 too", () => {
    const line = "42297115040000195441160020034520268610000054659";
    expect(readBoleto(line, { referenceDate: "2016-08-01" })).toMatchObject({
      barCode: "42292686100000546597115000001954416002003452",
      amount: 54_659n,
      dueDate: "2016-07-20",
    });
    expect(readBoleto(line, today)).toMatchObject({ dueDate: "2016-07-20" });
    expect(readBoleto(line, { referenceDate: "2040-01-01" })).toMatchObject({
      dueDate: "2041-03-11",
    });
  });

  test("with a quantity instead of reais have no amount", () => {
    assert(
      property(stringMatching(/^8[1-7][79]\d{41}$/), (bars) => {
        const read = readBoleto(bars, today);
        if (read) expect(read.amount).toBeNull();
      }),
    );
  });

  test("are nothing but digits, spaces, points and hyphens, and nothing throws", () => {
    const line = "00190500954014481606906809350314316560000123456";
    expect(readBoleto(`${line}x`, today)).toBeNull();
    expect(readBoleto(line.replaceAll("0", "٠"), today)).toBeNull();
    assert(property(string({ unit: "grapheme" }), (text) => readBoleto(text, today) === null));
  });
});

function daysAfter(date: string, days: number): string {
  return new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The library answers with midnight of the process. */
function localDay(date: Date): string {
  const pad = (part: number) => String(part).padStart(2, "0");
  return `${date.getFullYear()}-${pad(date.getMonth() + 1)}-${pad(date.getDate())}`;
}
