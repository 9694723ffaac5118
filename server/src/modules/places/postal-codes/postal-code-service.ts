import { z } from "zod";
import type { Config } from "#platform/config";
import { callPartner } from "#platform/fetch/outgoing-call";

export interface PostalCodeEntry {
  street: string;
  complement: string;
  district: string;
  municipalityCode: number;
}

export type PostalCodeAnswer =
  | { kind: "found"; entry: PostalCodeEntry }
  | { kind: "unknown" }
  | { kind: "unavailable"; detail: string };

/** The JSON of ViaCEP, which several Brazilian services speak; a code it lacks is a 200 with `erro`. */
const answerSchema = z.union([
  z.object({ erro: z.union([z.literal(true), z.literal("true")]) }),
  z.object({
    logradouro: z.string(),
    complemento: z.string(),
    bairro: z.string(),
    ibge: z.string().regex(/^\d{7}$/),
  }),
]);

export async function askPostalCodeService(
  { POSTAL_CODE_URL }: Pick<Config, "POSTAL_CODE_URL">,
  postalCode: string,
): Promise<PostalCodeAnswer> {
  const answer = await callPartner({
    partner: "postal-codes",
    url: `${POSTAL_CODE_URL.replace(/\/$/, "")}/${postalCode}/json/`,
    schema: answerSchema,
    // A person waits with a form open; after this they type the address themselves.
    totalMs: 3_000,
    maxBytes: 16 * 1024,
  });
  if (!answer.answered) {
    if (answer.status === 404) return { kind: "unknown" };
    return { kind: "unavailable", detail: `${answer.reason} (${answer.detail})` };
  }
  if ("erro" in answer.body) return { kind: "unknown" };
  const { logradouro, complemento, bairro, ibge } = answer.body;
  return {
    kind: "found",
    entry: {
      street: logradouro,
      complement: complemento,
      district: bairro,
      municipalityCode: Number(ibge),
    },
  };
}
