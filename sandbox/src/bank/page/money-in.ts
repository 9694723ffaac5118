import { toReais } from "../amounts.ts";
import type { Bank } from "../bank.ts";
import { centsDue, expiryOf, isPayable } from "../charge-terms.ts";
import type { BoletoRecord, ChargeRecord, PixRecord } from "../state.ts";
import { commandForm, commandGroup, item, section, time } from "./markup.ts";
import { dayInWords } from "./words.ts";

const shown = 30;

const chargeStates: Readonly<Record<ChargeRecord["status"], string>> = {
  ATIVA: "Ativa",
  CONCLUIDA: "Paga",
  REMOVIDA_PELO_USUARIO_RECEBEDOR: "Removida pelo recebedor",
  REMOVIDA_PELO_PSP: "Removida pelo banco",
};

const boletoStates: Readonly<Record<BoletoRecord["state"], string>> = {
  registered: "Registrado",
  paid: "Pago",
  expired: "Vencido",
  cancelled: "Cancelado",
};

export function chargesSection(bank: Bank): string {
  const charges = newest(Object.values(bank.state.charges).filter(({ boletoId }) => !boletoId));
  const now = bank.clock.now();
  const items = charges.map((charge) => {
    const isOpen = isPayable(charge, now);
    const isLate = charge.status === "ATIVA" && !isOpen;
    return item({
      title: charge.body.solicitacaoPagador ?? charge.body.devedor?.nome ?? "Cobrança Pix",
      amount: toReais(centsDue(charge, now)),
      state: isLate ? "Expirada" : chargeStates[charge.status],
      tone: charge.status === "CONCLUIDA" ? "good" : isOpen ? "open" : "bad",
      lines: [`txid ${charge.txid}`, `até ${time(expiryOf(charge))}`],
      actions: chargeActions(charge, isOpen),
    });
  });
  return section("Cobranças Pix", items, "Nenhuma cobrança ainda.");
}

function chargeActions({ txid }: ChargeRecord, isOpen: boolean): string {
  if (!isOpen) return commandForm(`charges/${txid}/pay`, "Pagar mesmo assim", force());
  return (
    commandGroup(
      [
        { path: `charges/${txid}/pay`, label: "Pagar", quiet: false },
        { path: `charges/${txid}/expire`, label: "Expirar" },
      ],
      { amount: true },
    ) + commandForm(`charges/${txid}/pay`, "Pagar em dobro", { hidden: { times: "2" } })
  );
}

function force() {
  return { hidden: { force: "on" } };
}

export function boletosSection(bank: Bank): string {
  const items = newest(Object.values(bank.state.boletos)).map((boleto) =>
    item({
      title: `${boleto.payer.name} · ${boleto.description}`,
      amount: toReais(boleto.payments[0]?.cents ?? boleto.cents),
      state: boletoStates[boleto.state],
      tone: boleto.state === "paid" ? "good" : boleto.state === "registered" ? "open" : "bad",
      lines: [
        boleto.line,
        `vence ${dayInWords(boleto.dueDate)}`,
        ...boleto.payments.map(
          ({ cents, creditedOn }) => `${toReais(cents)} com crédito em ${dayInWords(creditedOn)}`,
        ),
      ],
      actions: boletoActions(boleto),
    }),
  );
  return section("Boletos", items, "Nenhum boleto ainda.");
}

function boletoActions({ id, state, txid, payments }: BoletoRecord): string {
  if (payments.some(({ creditedAt }) => creditedAt === undefined)) {
    return commandForm(`boletos/${id}/credit`, "Compensar agora", { quiet: false });
  }
  if (state !== "registered") return "";
  return (
    commandGroup(
      [
        { path: `boletos/${id}/pay`, label: "Pagar", quiet: false },
        { path: `charges/${txid}/pay`, label: "Pagar pelo Pix" },
        { path: `boletos/${id}/expire`, label: "Vencer" },
      ],
      { amount: true },
    ) +
    commandForm(`boletos/${id}/pay`, "Pagar e compensar", { hidden: { credited: "on" } }) +
    commandForm(`boletos/${id}/pay`, "Pagar em dobro", { hidden: { times: "2" } })
  );
}

export function receivedSection(bank: Bank): string {
  const items = newest(Object.values(bank.state.pix)).map((pix) =>
    item({
      title: pix.payer.name,
      amount: toReais(pix.cents),
      state: pix.returns.length > 0 ? "Devolvido em parte ou todo" : "Recebido",
      tone: pix.returns.length > 0 ? "bad" : "good",
      lines: [pix.endToEndId, pix.txid ? `txid ${pix.txid}` : `chave ${pix.key}`, time(pix.at)],
      actions: isWhole(pix)
        ? commandGroup(
            [{ path: `pix/${pix.endToEndId}/take-back`, label: "Devolver por fraude" }],
            {
              amount: true,
            },
          )
        : "",
    }),
  );
  const payer = [
    { name: "payer_name", label: "Quem envia", placeholder: "João da Silva Pagador" },
    { name: "payer_document", label: "CPF ou CNPJ", placeholder: "52998224725" },
  ];
  const amount = { name: "amount", label: "Valor", placeholder: "100,00" };
  const forms = `<div class="actions wide">${commandForm("pix", "Enviar um Pix a uma chave", {
    fields: [{ name: "key", label: "Chave", value: bank.company.pixKey }, amount, ...payer],
  })}${commandForm("transfers", "Enviar uma TED à conta", {
    fields: [amount, { name: "message", label: "Mensagem" }, ...payer],
  })}</div>`;
  return section("Pix recebidos", items, "Nenhum Pix recebido ainda.") + forms;
}

function isWhole({ returns, cents }: PixRecord): boolean {
  return returns.reduce((sum, record) => sum + record.cents, 0) < cents;
}

/** Records are kept in the order in which they came. */
function newest<T>(records: T[]): T[] {
  return records.slice(-shown).toReversed();
}
