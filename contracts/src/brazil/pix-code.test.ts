import { getPixPayloadInfo } from "@brazilian-utils/brazilian-utils/get-pix-payload-info";
import { assert, bigInt, option, pre, property, record, string, stringMatching } from "fast-check";
import { constantFrom, integer } from "fast-check";
import { hasError, isDynamicPix, isRecurrencePix, isStaticPix, parsePix } from "pix-utils";
import { describe, expect, test } from "vitest";
import { pixChecksum } from "./pix-checksum.ts";
import { buildDynamicPixCode, buildStaticPixCode, readPixCode } from "./pix-code.ts";
import { readPixKey, type PixKey } from "./pix-key.ts";
import vectors from "../testing/brazil-vectors.json" with { type: "json" };

const keys: PixKey[] = [
  readPixKey("529.982.247-25", "cpf")!,
  readPixKey("12.ABC.345/01DE-35", "cnpj")!,
  readPixKey("(65) 99999-8888", "phone")!,
  readPixKey("Vendas@Areon.com.br", "email")!,
  readPixKey("123E4567-e12b-12d1-a456-426655440000", "evp")!,
];
const recurrenceOnly =
  "00020126180014br.gov.bcb.pix5204000053039865802BR5913Fulano de Tal6008BRASILIA62070503***" +
  "80800014br.gov.bcb.pix2558pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002630462C9";

/** Names of people and places: at least one letter that survives without its accent. */
const name = string({ unit: "grapheme", maxLength: 40 }).map((rest) => `Fazenda São João ${rest}`);
const staticCodes = record({
  key: constantFrom(...keys),
  payee: record({ name, city: constantFrom("São Paulo", "Luís Eduardo Magalhães", "Óbidos") }),
  amount: option(bigInt({ min: 1n, max: 999_999_999_999n }), { nil: undefined }),
  txid: option(stringMatching(/^[A-Za-z\d]{1,25}$/), { nil: undefined }),
  description: option(string({ unit: "grapheme", maxLength: 80 }), { nil: undefined }),
});

describe("codes that are built", () => {
  test("are understood by two foreign readers as they were meant", () => {
    assert(
      property(staticCodes, (wanted) => {
        const code = buildStaticPixCode(wanted);
        const amount = wanted.amount === undefined ? undefined : Number(wanted.amount) / 100;
        expect(getPixPayloadInfo(code)).toMatchObject({
          key: wanted.key.value,
          ...(amount !== undefined && { amount }),
          ...(wanted.txid !== undefined && { txid: wanted.txid }),
        });
        // This one takes the mark of the checksum for it wherever the mark stands, also within a txid.
        pre(!code.slice(0, -8).includes("6304"));
        const foreign = parsePix(code);
        if (hasError(foreign) || !isStaticPix(foreign)) throw new Error("not understood");
        expect(foreign.pixKey).toBe(wanted.key.value);
        expect(foreign.transactionAmount || undefined).toBe(amount);
        expect(foreign.txid ?? "***").toBe(wanted.txid ?? "***");
      }),
      { numRuns: 500 },
    );
  });

  test("are read back, with names in plain letters of at most 25 and 15", () => {
    assert(
      property(staticCodes, (wanted) => {
        const reading = readPixCode(buildStaticPixCode(wanted));
        if ("fault" in reading) throw new Error(reading.fault);
        const { code } = reading;
        expect(code.payeeName).toMatch(/^Fazenda Sao Joao[ -~]{0,9}$/);
        expect(code.payeeCity).toMatch(/^(?:Sao Paulo|Luis Eduardo Ma|Obidos)$/);
        expect(code.recurrence).toBeNull();
        expect(code.payment).toMatchObject({
          kind: "static",
          key: wanted.key,
          amount: wanted.amount ?? null,
          txid: wanted.txid ?? null,
        });
      }),
      { numRuns: 500 },
    );
  });

  test("may have the mark of the checksum in their txid", () => {
    const payee = { name: "AREON", city: "Cuiabá" };
    const reading = readPixCode(buildStaticPixCode({ key: keys[0]!, payee, txid: "A6304B" }));
    expect(reading).toMatchObject({ code: { payment: { kind: "static", txid: "A6304B" } } });
  });

  test("lead to a charge at a bank, for two foreign readers too", () => {
    assert(
      property(stringMatching(/^[\da-f]{32}$/), (id) => {
        const location = `qr.banco.example/qr/v2/${id}`;
        const code = buildDynamicPixCode({ location, payee: { name: "AREON", city: "Cuiabá" } });
        expect(getPixPayloadInfo(code)).toMatchObject({ url: location, merchantCity: "Cuiaba" });
        const foreign = parsePix(code);
        expect(!hasError(foreign) && isDynamicPix(foreign) && foreign.url).toBe(location);
        expect(readPixCode(code)).toMatchObject({
          code: { payment: { kind: "dynamic", location }, recurrence: null },
        });
      }),
    );
  });

  test("refuse what no code can hold", () => {
    const payee = { name: "AREON", city: "Cuiabá" };
    const key = keys[0]!;
    expect(() => buildStaticPixCode({ key, payee, amount: 0n })).toThrow(RangeError);
    expect(() => buildStaticPixCode({ key, payee, amount: 10n ** 12n })).toThrow(RangeError);
    expect(() => buildStaticPixCode({ key, payee, txid: "com-hífen" })).toThrow(RangeError);
    expect(() => buildStaticPixCode({ key, payee: { name: "•", city: "x" } })).toThrow(RangeError);
    expect(() => buildDynamicPixCode({ location: "https://a.b/c", payee })).toThrow(RangeError);
  });
});

describe("codes that are read", () => {
  const [example] = vectors.pix.static as [string];

  test("may come with line breaks, spaces around and marks that nobody sees", () => {
    const pasted = `  \uFEFF${example.slice(0, 40)}\r\n${example.slice(40)}\u200B\n`;
    expect(readPixCode(pasted)).toEqual(readPixCode(example));
    expect(readPixCode(pasted)).toMatchObject({ code: { text: example } });
  });

  test("that only authorise recurring payments have nothing to pay now", () => {
    const foreign = parsePix(recurrenceOnly);
    expect(!hasError(foreign) && isRecurrencePix(foreign)).toBe(true);
    expect(readPixCode(recurrenceOnly)).toMatchObject({
      code: {
        payment: null,
        recurrence: "pix.example.com/qr/v2/rec/2353c790eefb11eaadc10242ac120002",
      },
    });
  });

  test("count lengths in bytes, so a name with accents does not shift what follows", () => {
    const code = sealed(example.slice(0, -8).replace("5913Fulano de Tal", "5908São João"));
    expect(readPixCode(code)).toEqual({ fault: "damaged" });
    const right = sealed(example.slice(0, -8).replace("5913Fulano de Tal", "5910São João"));
    expect(readPixCode(right)).toMatchObject({ code: { payeeName: "São João" } });
  });

  test("of any amount keep it to the centavo; zero leaves it to whoever pays", () => {
    const amounts = { "10": 1000n, "10.5": 1050n, "0.07": 7n, "0.00": null, "0": null };
    for (const [text, amount] of Object.entries(amounts)) {
      const field = `54${String(text.length).padStart(2, "0")}${text}`;
      const code = sealed(example.slice(0, -8).replace("5802BR", `${field}5802BR`));
      expect(readPixCode(code)).toMatchObject({ code: { payment: { amount } } });
    }
  });

  test.each([
    ["field twice", (code: string) => code.replace("5303986", "53039865303986")],
    ["other currency", (code: string) => code.replace("5303986", "5303840")],
    ["amount in words", (code: string) => code.replace("5802BR", "5403dez5802BR")],
    ["key that is none", (code: string) => code.replace("123e4567", "123x4567")],
    ["length past the end", (code: string) => code.replace("62070503***", "62990503***")],
  ])("are damaged when there is a %s, whatever the checksum", (_, damage) => {
    expect(readPixCode(sealed(damage(example.slice(0, -8))))).toEqual({ fault: "damaged" });
  });

  test("are damaged when anything at all was changed or cut", () => {
    assert(
      property(
        integer({ min: 6, max: example.length - 1 }),
        stringMatching(/^[a-zA-Z\d]$/),
        (at, c) => {
          const changed = example.slice(0, at) + c + example.slice(at + 1);
          const isSame =
            changed.toUpperCase() === example.toUpperCase() && at >= example.length - 4;
          if (changed !== example && !isSame) expect(readPixCode(changed)).toHaveProperty("fault");
          expect(readPixCode(example.slice(0, at))).toHaveProperty("fault");
        },
      ),
    );
  });

  test("for drawing cash are told apart from codes to pay", () => {
    const cash = example.slice(0, -8).replace("26580014", "26700014");
    const code = sealed(cash.replace("440000", "440000030812345678"));
    expect(readPixCode(code)).toEqual({ fault: "unsupported" });
  });

  test("of other networks and any other text are not Pix, and nothing throws", () => {
    const foreign = sealed(example.slice(0, -8).replace("br.gov.bcb.pix", "br.com.padrao."));
    expect(readPixCode(foreign)).toEqual({ fault: "not_pix" });
    expect(readPixCode("https://areon.example/p/soja")).toEqual({ fault: "not_pix" });
    assert(
      property(string({ unit: "grapheme" }), (text) => {
        expect(readPixCode(sealed(`000201${text}`))).toHaveProperty("fault");
        expect(readPixCode(text)).toEqual({ fault: "not_pix" });
      }),
    );
  });
});

function sealed(body: string): string {
  return `${body}6304${pixChecksum(`${body}6304`)}`;
}
