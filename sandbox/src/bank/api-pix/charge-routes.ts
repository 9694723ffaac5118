import type { FastifyInstance } from "fastify";
import { dayInBrasilia, type Bank } from "../bank.ts";
import { createCharge } from "../actions/create-charge.ts";
import type { Tokens } from "../oauth.ts";
import type { ChargeBody, ChargeRecord } from "../state.ts";
import { chargeBody, dueChargeBody, removalBody, txidPattern } from "./bodies.ts";
import { chargeView } from "./charge-view.ts";
import { pixProblem, refusePix, violationsOf } from "./problems.ts";

const kinds = {
  cob: { body: chargeBody, invalid: "CobOperacaoInvalida", missing: "CobNaoEncontrado" },
  cobv: { body: dueChargeBody, invalid: "CobVOperacaoInvalida", missing: "CobVNaoEncontrada" },
} as const;

type Kind = keyof typeof kinds;
interface Route {
  Params: { txid: string };
}

/** PUT, GET and PATCH of charges, to be paid at once (cob) or by a date (cobv). */
export function addChargeRoutes(app: FastifyInstance, bank: Bank, tokens: Tokens): void {
  for (const kind of ["cob", "cobv"] as const) {
    const { invalid, missing } = kinds[kind];
    const path = `/api/v2/${kind}/:txid`;
    const find = (txid: string): ChargeRecord | undefined => {
      const charge = bank.state.charges[txid];
      return charge?.kind === kind ? charge : undefined;
    };

    const write = { preHandler: tokens.demand(`${kind}.write`, refusePix) };
    app.put<Route>(path, write, async (request, reply) => {
      const { txid } = request.params;
      const known = bank.state.charges[txid];
      const problem = judge(bank, { kind, txid, known, input: request.body });
      if ("violations" in problem) return pixProblem(reply, 400, invalid, problem.violations);
      const charge = known ?? createCharge(bank, { txid, kind, body: problem.body });
      if (known && JSON.stringify(known.body) !== JSON.stringify(problem.body)) {
        known.body = problem.body;
        known.revision += 1;
        bank.changed();
      }
      return reply.code(known ? 200 : 201).send(chargeView(bank, charge));
    });

    app.patch<Route>(path, write, async (request, reply) => {
      const charge = find(request.params.txid);
      if (!charge) return pixProblem(reply, 404, missing);
      const body = removalBody.safeParse(request.body);
      if (!body.success) {
        return pixProblem(reply, 400, invalid, violationsOf(body.error, kind));
      }
      if (charge.status !== "ATIVA") return pixProblem(reply, 400, invalid, [notActive(kind)]);
      charge.status = body.data.status;
      charge.revision += 1;
      bank.changed();
      return chargeView(bank, charge);
    });

    const read = { preHandler: tokens.demand(`${kind}.read`, refusePix) };
    app.get<Route>(path, read, async (request, reply) => {
      const charge = find(request.params.txid);
      return charge ? chargeView(bank, charge) : pixProblem(reply, 404, missing);
    });
  }
}

type Judgement = { body: ChargeBody } | { violations: { razao: string; propriedade: string }[] };

function judge(
  bank: Bank,
  asked: { kind: Kind; txid: string; known: ChargeRecord | undefined; input: unknown },
): Judgement {
  const { kind, txid, known } = asked;
  const refusal = (propriedade: string, razao: string): Judgement => ({
    violations: [{ razao, propriedade: `${kind}.${propriedade}` }],
  });
  if (!txidPattern.test(txid)) return refusal("txid", "O txid não respeita o schema.");
  const parsed = kinds[kind].body.safeParse(asked.input);
  if (!parsed.success) return { violations: violationsOf(parsed.error, kind) };
  const body: ChargeBody = parsed.data;
  if (body.chave !== bank.company.pixKey) {
    return refusal("chave", "A chave corresponde a uma conta que não pertence a este recebedor.");
  }
  const due = body.calendario.dataDeVencimento;
  if (due !== undefined && !known && due < dayInBrasilia(bank.clock.now())) {
    return refusal("calendario.dataDeVencimento", "A data de vencimento já passou.");
  }
  if (known && known.kind !== kind) return refusal("txid", "O txid já está em uso.");
  if (known && known.status !== "ATIVA") return { violations: [notActive(kind)] };
  return { body };
}

function notActive(kind: Kind) {
  return { razao: "A cobrança não está no status ATIVA.", propriedade: `${kind}.status` };
}
