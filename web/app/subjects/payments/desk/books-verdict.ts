import { centsOf } from "~/platform/text/cents";
import { formatClock, formatDate } from "~/platform/text/dates";
import { formatMoney } from "~/platform/text/money";
import type { Reconciliation, TrialBalance } from "./finance-queries.ts";

interface BooksVerdict {
  tone: "success" | "info" | "danger";
  title: string;
  text: string;
}

/**
 * Green only where nothing differs: debits from credits, a counter from its transfers, what there is from what is owed,
 * the bank from the books. What the bank says is undefined while nobody knows it.
 */
export function booksVerdict(
  balance: TrialBalance,
  bank: Pick<Reconciliation, "breaks"> | undefined,
): BooksVerdict {
  const { is_balanced: isBalanced, last_proof: proof, as_of: asOf, cover } = balance;
  const troubles = [
    ...(isBalanced ? [] : ["Débitos e créditos diferem."]),
    ...(proof && proof.breaks > 0
      ? [`A conferência de ${momentText(proof.at)} encontrou ${divergences(proof.breaks)}.`]
      : []),
  ];
  if (troubles.length > 0) {
    const text = `${troubles.join(" ")} Pare os ajustes e chame quem responde pela operação.`;
    return { tone: "danger", title: "Os livros não fecham", text };
  }
  const differences = [...coverTrouble(cover), ...bankTrouble(bank)];
  if (differences.length > 0) {
    return {
      tone: "danger",
      title: "Há diferença entre o banco e os livros",
      text: differences.join(" "),
    };
  }
  const sums = `Débitos e créditos são iguais às ${formatClock(asOf)}, e o que há cobre o que é devido.`;
  if (!bank) {
    const text = `${sums} A comparação com o banco ainda não foi lida.`;
    return { tone: "info", title: "Os livros fecham, falta o banco", text };
  }
  const proved = proof
    ? `Última conferência completa em ${momentText(proof.at)}, sem divergências.`
    : "A conferência completa roda toda noite e ainda não passou.";
  return { tone: "success", title: "Os livros fecham", text: `${sums} ${proved}` };
}

function coverTrouble({ difference }: TrialBalance["cover"]): string[] {
  const cents = centsOf(difference);
  if (cents === 0n) return [];
  const amount = formatMoney(difference.replace("-", ""));
  return cents < 0n
    ? [`Faltam ${amount}: foram creditados à mão e não passaram pelo banco.`]
    : [`Sobram ${amount}: foram debitados à mão e não saíram do banco.`];
}

function bankTrouble(bank: Pick<Reconciliation, "breaks"> | undefined): string[] {
  const count = bank?.breaks.length ?? 0;
  return count === 0 ? [] : [`A comparação com o banco tem ${divergences(count)} em aberto.`];
}

function divergences(count: number): string {
  return count === 1 ? "1 divergência" : `${count} divergências`;
}

function momentText(instant: string): string {
  return `${formatDate(instant)}, às ${formatClock(instant)}`;
}
