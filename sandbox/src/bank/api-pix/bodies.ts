import { z } from "zod";

/** What the published schema of API Pix 2.9 demands; what it does not know is let through, unread. */
const money = z.string().regex(/^\d{1,10}\.\d{2}$/);
const percent = z.object({ modalidade: z.int(), valorPerc: money });
const address = {
  email: z.string().optional(),
  logradouro: z.string().max(200).optional(),
  cidade: z.string().max(200).optional(),
  uf: z.string().max(2).optional(),
  cep: z.string().max(8).optional(),
};
const debtor = z
  .object({
    cpf: z
      .string()
      .regex(/^\d{11}$/)
      .optional(),
    cnpj: z
      .string()
      .regex(/^[0-9A-Z]{14}$/)
      .optional(),
    nome: z.string().max(200),
    ...address,
  })
  .refine(({ cpf, cnpj }) => (cpf === undefined) !== (cnpj === undefined), "cpf ou cnpj");

const base = {
  chave: z.string().min(1).max(77),
  solicitacaoPagador: z.string().max(140).optional(),
  infoAdicionais: z
    .array(z.object({ nome: z.string().max(50), valor: z.string().max(200) }))
    .max(50)
    .optional(),
};

const positive = money.refine((text) => text !== "0.00" && Number(text) > 0, "é zero");

export const txidPattern = /^[a-zA-Z0-9]{26,35}$/;
export const returnIdPattern = /^[a-zA-Z0-9]{1,35}$/;

export const chargeBody = z.object({
  calendario: z.object({ expiracao: z.int().positive().optional() }),
  devedor: debtor.optional(),
  valor: z.object({ original: positive, modalidadeAlteracao: z.int().min(0).max(1).optional() }),
  ...base,
});

export const dueChargeBody = z.object({
  calendario: z.object({
    dataDeVencimento: z.iso.date(),
    validadeAposVencimento: z.int().min(0).optional(),
  }),
  devedor: debtor,
  valor: z.object({
    original: positive,
    multa: percent.refine(({ modalidade }) => modalidade >= 1 && modalidade <= 2).optional(),
    juros: percent.refine(({ modalidade }) => modalidade >= 1 && modalidade <= 8).optional(),
  }),
  ...base,
});

export const removalBody = z.strictObject({
  status: z.literal("REMOVIDA_PELO_USUARIO_RECEBEDOR"),
});

export const returnBody = z.object({
  valor: positive,
  natureza: z.enum(["ORIGINAL", "RETIRADA"]).optional(),
  descricao: z.string().max(140).optional(),
});

export const webhookBody = z.object({ webhookUrl: z.url({ protocol: /^https$/ }) });

export const pixQuery = z
  .object({
    inicio: z.iso.datetime(),
    fim: z.iso.datetime(),
    txid: z.string().optional(),
    "paginacao.paginaAtual": z.coerce.number().int().min(0).default(0),
    "paginacao.itensPorPagina": z.coerce.number().int().min(1).max(1000).default(100),
  })
  .refine(({ inicio, fim }) => Date.parse(inicio) <= Date.parse(fim), "fim anterior a inicio");
