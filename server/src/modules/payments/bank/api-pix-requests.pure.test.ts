import { Ajv } from "ajv";
import * as fc from "fast-check";
import { expect, test } from "vitest";
import {
  chargeRequest,
  dueChargeRequest,
  removalRequest,
  returnRequest,
} from "./api-pix-requests.ts";

/** Requests of the Central Bank's API Pix 2.9.0, as its published schema describes them. */
const money = { type: "string", pattern: String.raw`^\d{1,10}\.\d{2}$` };
const person = (number: "cpf" | "cnpj", pattern: string) => ({
  type: "object",
  required: [number, "nome"],
  properties: {
    [number]: { type: "string", pattern },
    nome: { type: "string", maxLength: 200 },
    email: { type: "string" },
    logradouro: { type: "string", maxLength: 200 },
    cidade: { type: "string", maxLength: 200 },
    uf: { type: "string", maxLength: 2 },
    cep: { type: "string", maxLength: 8 },
  },
});
const debtor = {
  oneOf: [person("cpf", String.raw`^\d{11}$`), person("cnpj", "^[0-9A-Z]{14}$")],
};
const rate = (highest: number) => ({
  type: "object",
  required: ["modalidade", "valorPerc"],
  properties: {
    modalidade: { type: "integer", minimum: 1, maximum: highest },
    valorPerc: money,
  },
});
const base = {
  chave: { type: "string", maxLength: 77 },
  solicitacaoPagador: { type: "string", maxLength: 140 },
  infoAdicionais: {
    type: "array",
    maxItems: 50,
    items: {
      type: "object",
      required: ["nome", "valor"],
      properties: {
        nome: { type: "string", maxLength: 50 },
        valor: { type: "string", maxLength: 200 },
      },
    },
  },
};
const schemas = {
  cob: {
    type: "object",
    additionalProperties: false,
    required: ["valor", "chave", "calendario"],
    properties: {
      calendario: {
        type: "object",
        additionalProperties: false,
        properties: { expiracao: { type: "integer", minimum: 1, maximum: 2_147_483_647 } },
      },
      devedor: debtor,
      valor: {
        type: "object",
        required: ["original"],
        properties: {
          original: money,
          modalidadeAlteracao: { type: "integer", minimum: 0, maximum: 1 },
        },
      },
      ...base,
    },
  },
  cobv: {
    type: "object",
    additionalProperties: false,
    required: ["valor", "chave", "devedor", "calendario"],
    properties: {
      calendario: {
        type: "object",
        additionalProperties: false,
        required: ["dataDeVencimento"],
        properties: {
          dataDeVencimento: { type: "string", pattern: String.raw`^\d{4}-\d{2}-\d{2}$` },
          validadeAposVencimento: { type: "integer", minimum: 0, maximum: 2_147_483_647 },
        },
      },
      devedor: debtor,
      valor: {
        type: "object",
        required: ["original"],
        properties: { original: money, multa: rate(2), juros: rate(8) },
      },
      ...base,
    },
  },
  removal: {
    type: "object",
    additionalProperties: false,
    required: ["status"],
    properties: { status: { enum: ["REMOVIDA_PELO_USUARIO_RECEBEDOR"] } },
  },
  devolucao: {
    type: "object",
    required: ["valor"],
    properties: {
      valor: money,
      natureza: { enum: ["ORIGINAL", "RETIRADA"] },
      descricao: { type: "string", maxLength: 140 },
    },
  },
};

const ajv = new Ajv({ strict: false });
function expectValid(name: keyof typeof schemas, value: unknown): void {
  const isValid = ajv.validate(schemas[name], value);
  expect(isValid ? [] : ajv.errors).toEqual([]);
}

const key = "b7c1f2a0-5a3e-4c1d-9d57-6f0a2e9c4b18";
const txid = fc.stringMatching(/^[a-zA-Z0-9]{26,35}$/);
const amount = fc.bigInt({ min: 1n, max: 999_999_999_999n });
const text = fc.string({ unit: "grapheme", maxLength: 300 });
const payer = fc.record({
  name: text,
  document: fc.oneof(fc.stringMatching(/^\d{11}$/), fc.stringMatching(/^[0-9A-Z]{12}\d{2}$/)),
});
const percent = fc.nat({ max: 9_999 }).map((value) => (value / 100).toFixed(2));
const date = fc
  .date({ min: new Date("2026-01-01"), max: new Date("2035-12-31"), noInvalidDate: true })
  .map((day) => day.toISOString().slice(0, 10));

test("whatever charge is asked for, its request keeps to the published schema", () => {
  const charge = fc.record(
    {
      txid,
      amount,
      expiresInSeconds: fc.integer({ min: 1, max: 31_536_000 }),
      payer,
      message: text,
    },
    { requiredKeys: ["txid", "amount", "expiresInSeconds"] },
  );
  fc.assert(fc.property(charge, (asked) => expectValid("cob", chargeRequest(asked, key))));
});

test("whatever charge with a due date is asked for, its request keeps to the published schema", () => {
  const charge = fc.record(
    {
      txid,
      amount,
      dueDate: date,
      validDaysAfter: fc.nat({ max: 365 }),
      payer,
      message: text,
      finePercent: percent,
      monthlyInterestPercent: percent,
    },
    { requiredKeys: ["txid", "amount", "dueDate", "validDaysAfter", "payer"] },
  );
  fc.assert(fc.property(charge, (asked) => expectValid("cobv", dueChargeRequest(asked, key))));
});

test("removals and returns keep to the published schema", () => {
  expectValid("removal", removalRequest);
  fc.assert(fc.property(amount, (asked) => expectValid("devolucao", returnRequest(asked))));
});

test("a payer is named by CPF or by CNPJ, never by both", () => {
  const person = { name: "Agro Ltda", document: "12ABC34501DE35" };
  const asked = { txid: "c".repeat(32), amount: 13_550n, expiresInSeconds: 3600, payer: person };
  expect(chargeRequest(asked, key)).toEqual({
    calendario: { expiracao: 3600 },
    devedor: { cnpj: "12ABC34501DE35", nome: "Agro Ltda" },
    valor: { original: "135.50" },
    chave: key,
  });
});
