import { bankBusinessDayFrom } from "@areon/contracts/brazil/bank-calendar";
import { z } from "zod";
import { decimalToCents } from "#platform/money";
import type { PixCharge, PixReturn, ReceivedPix } from "./bank.ts";

/** What is read of API Pix's answers; what is not named here is let lie. */
const amount = z
  .string()
  .regex(/^\d{1,10}\.\d{2}$/)
  .transform(decimalToCents);
const moment = z.iso.datetime({ offset: true }).transform((text) => new Date(text));

const returnStates = {
  EM_PROCESSAMENTO: "processing",
  DEVOLVIDO: "returned",
  NAO_REALIZADO: "not_done",
} as const;

export const returnSchema = z
  .object({
    id: z.string(),
    rtrId: z.string(),
    valor: amount,
    natureza: z.string().optional(),
    horario: z.object({ solicitacao: moment }),
    status: z.enum(["EM_PROCESSAMENTO", "DEVOLVIDO", "NAO_REALIZADO"]),
    motivo: z.string().optional(),
  })
  .transform(({ id, rtrId, valor, natureza, horario, status, motivo }): PixReturn => ({
    id,
    returnId: rtrId,
    amount: valor,
    state: returnStates[status],
    requestedAt: horario.solicitacao,
    nature: natureOf(natureza),
    ...(motivo !== undefined && { reason: motivo }),
  }));

const person = z.object({
  nome: z.string().optional(),
  cpf: z.string().optional(),
  cnpj: z.string().optional(),
});

export const pixSchema = z
  .object({
    endToEndId: z.string().length(32),
    txid: z.string().optional(),
    valor: amount,
    chave: z.string().optional(),
    horario: moment,
    infoPagador: z.string().optional(),
    pagador: person.optional(),
    // The published example shows one object where the schema says a list.
    devolucoes: z.union([z.array(returnSchema), returnSchema.transform((one) => [one])]).optional(),
  })
  .transform(
    ({
      endToEndId,
      txid,
      valor,
      chave,
      horario,
      infoPagador,
      pagador,
      devolucoes,
    }): ReceivedPix => ({
      endToEndId,
      txid: txid ?? null,
      key: chave ?? null,
      amount: valor,
      at: horario,
      message: infoPagador ?? null,
      ...payerOf(pagador),
      returns: devolucoes ?? [],
    }),
  );

const statuses = {
  ATIVA: "active",
  CONCLUIDA: "paid",
  REMOVIDA_PELO_USUARIO_RECEBEDOR: "removed_by_us",
  REMOVIDA_PELO_PSP: "removed_by_bank",
} as const;

const chargeFields = z.object({
  txid: z.string(),
  calendario: z.object({
    criacao: moment,
    expiracao: z.number().int().optional(),
    dataDeVencimento: z.iso.date().optional(),
    validadeAposVencimento: z.number().int().optional(),
  }),
  status: z.enum(["ATIVA", "CONCLUIDA", "REMOVIDA_PELO_USUARIO_RECEBEDOR", "REMOVIDA_PELO_PSP"]),
  valor: z.object({ original: amount }),
  location: z.string().optional(),
  loc: z.object({ location: z.string() }).optional(),
  pixCopiaECola: z.string().optional(),
  pix: z.array(pixSchema).optional(),
});

/** A bank may leave the code out and only say where the charge lies; then we write it. */
export function chargeSchema(codeFor: (location: string) => string) {
  return chargeFields.transform((charge): PixCharge => {
    const location = charge.location ?? charge.loc?.location ?? "";
    return {
      txid: charge.txid,
      status: statuses[charge.status],
      amount: charge.valor.original,
      createdAt: charge.calendario.criacao,
      expiresAt: expiryOf(charge.calendario),
      location,
      code: charge.pixCopiaECola ?? codeFor(location),
      pix: charge.pix ?? [],
    };
  });
}

export const pixListSchema = z.object({
  parametros: z.object({
    paginacao: z.object({ quantidadeDePaginas: z.number().int().min(0) }),
  }),
  pix: z.array(pixSchema).default([]),
});

const dayMs = 24 * 60 * 60 * 1000;

function expiryOf(calendar: z.output<typeof chargeFields>["calendario"]): Date {
  const { criacao, expiracao = 86_400, dataDeVencimento, validadeAposVencimento = 30 } = calendar;
  if (dataDeVencimento === undefined) return new Date(criacao.getTime() + expiracao * 1000);
  // To the end of the last day in Brasília, which has had no summer time since 2019.
  const due = Date.parse(`${bankBusinessDayFrom(dataDeVencimento)}T00:00:00-03:00`);
  return new Date(due + (validadeAposVencimento + 1) * dayMs);
}

function natureOf(nature: string | undefined): PixReturn["nature"] {
  if (nature === "MED_OPERACIONAL") return "bank_error";
  return nature?.startsWith("MED_") ? "contest" : "ours";
}

function payerOf(payer: z.output<typeof person> | undefined): Pick<ReceivedPix, "payer"> {
  const document = payer?.cpf ?? payer?.cnpj;
  return document === undefined ? {} : { payer: { name: payer?.nome ?? "", document } };
}
