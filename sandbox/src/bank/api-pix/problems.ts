import type { FastifyReply } from "fastify";
import type { z } from "zod";

interface Violation {
  razao: string;
  propriedade: string;
}

const titles: Readonly<Record<number, string>> = {
  400: "Requisição inválida.",
  401: "Não autenticado.",
  403: "Acesso Negado.",
  404: "Não encontrado.",
};

/** RFC 7807 with the Central Bank's names of errors. */
export function pixProblem(
  reply: FastifyReply,
  status: number,
  name: string,
  violations: Violation[] = [],
) {
  const detail = violations[0]?.razao ?? titles[status] ?? name;
  return reply
    .code(status)
    .type("application/problem+json")
    .send({
      type: `https://pix.bcb.gov.br/api/v2/error/${name}`,
      title: titles[status] ?? name,
      status,
      detail,
      ...(violations.length > 0 && { violacoes: violations }),
    });
}

export function refusePix(reply: FastifyReply, status: 401 | 403) {
  return pixProblem(reply, status, "AcessoNegado");
}

export function violationsOf(error: z.ZodError, entity: string): Violation[] {
  return error.issues.map(({ path, message }) => ({
    razao: `Não respeita o schema: ${message}`,
    propriedade: [entity, ...path].join("."),
  }));
}
