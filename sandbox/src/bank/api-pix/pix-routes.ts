import type { FastifyInstance } from "fastify";
import { requestReturn } from "../actions/request-return.ts";
import { toCents } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import type { Tokens } from "../oauth.ts";
import { pixQuery, returnBody, returnIdPattern } from "./bodies.ts";
import { pixView, returnView } from "./pix-view.ts";
import { pixProblem, refusePix, violationsOf } from "./problems.ts";

interface ReturnRoute {
  Params: { endToEndId: string; id: string };
}

/** What was received, and giving it back. */
export function addPixRoutes(app: FastifyInstance, bank: Bank, tokens: Tokens): void {
  const read = { preHandler: tokens.demand("pix.read", refusePix) };
  const write = { preHandler: tokens.demand("pix.write", refusePix) };

  app.get<{ Params: { endToEndId: string } }>(
    "/api/v2/pix/:endToEndId",
    read,
    async (request, reply) => {
      const pix = bank.state.pix[request.params.endToEndId];
      return pix ? pixView(pix) : pixProblem(reply, 404, "PixNaoEncontrado");
    },
  );

  app.get("/api/v2/pix", read, async (request, reply) => {
    const query = pixQuery.safeParse(request.query);
    if (!query.success) {
      return pixProblem(reply, 400, "PixConsultaInvalida", violationsOf(query.error, "pix"));
    }
    return listPix(bank, query.data);
  });

  const path = "/api/v2/pix/:endToEndId/devolucao/:id";
  app.put<ReturnRoute>(path, write, async (request, reply) => {
    const { endToEndId, id } = request.params;
    const refuse = (razao: string) =>
      pixProblem(reply, 400, "PixDevolucaoInvalida", [{ razao, propriedade: "devolucao" }]);
    const pix = bank.state.pix[endToEndId];
    if (!pix) return pixProblem(reply, 404, "PixNaoEncontrado");
    const body = returnBody.safeParse(request.body);
    if (!body.success || !returnIdPattern.test(id)) return refuse("Não respeita o schema.");
    const answer = requestReturn(bank, pix, { id, cents: toCents(body.data.valor) });
    return "refusal" in answer
      ? refuse(answer.refusal)
      : reply.code(201).send(returnView(answer.record));
  });

  app.get<ReturnRoute>(path, read, async (request, reply) => {
    const { endToEndId, id } = request.params;
    const record = bank.state.pix[endToEndId]?.returns.find((item) => item.id === id);
    return record ? returnView(record) : pixProblem(reply, 404, "PixDevolucaoNaoEncontrada");
  });
}

function listPix({ state }: Bank, query: ReturnType<typeof pixQuery.parse>) {
  const from = Date.parse(query.inicio);
  const to = Date.parse(query.fim);
  const page = query["paginacao.paginaAtual"];
  const size = query["paginacao.itensPorPagina"];
  const found = Object.values(state.pix)
    .filter(({ at, txid }) => {
      const moment = Date.parse(at);
      return moment >= from && moment <= to && (!query.txid || txid === query.txid);
    })
    .sort((a, b) => a.at.localeCompare(b.at));
  return {
    parametros: {
      inicio: query.inicio,
      fim: query.fim,
      paginacao: {
        paginaAtual: page,
        itensPorPagina: size,
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / size)),
        quantidadeTotalDeItens: found.length,
      },
    },
    pix: found.slice(page * size, (page + 1) * size).map(pixView),
  };
}
