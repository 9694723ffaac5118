import { hash } from "node:crypto";
import {
  insuranceLineWords,
  regretDays,
  type InsuranceLine,
} from "@areon/contracts/insurance/terms/lines";

/** A change of any word below is a new version; who has accepted one keeps it (`insurance.terms`). */
const version = "2026-11";

export interface InsuranceTerms {
  version: string;
  /** Of title and paragraphs: what was accepted, to the letter. */
  hash: string;
  title: string;
  paragraphs: string[];
}

/** What a person reads and accepts before they contract. */
export function insuranceTermsOf(line: InsuranceLine): InsuranceTerms {
  const { title: name, coverages, notCovered } = insuranceLineWords[line];
  const title = `Condições do ${name.toLowerCase()}`;
  const paragraphs = [
    `1. O que é coberto. ${listOf(coverages)}`,
    `2. O que não é coberto. ${listOf(notCovered)} Também não há cobertura para danos causados de propósito.`,
    "3. Quem responde. O seguro é da seguradora parceira, cujo nome, CNPJ e registro na SUSEP estão na apólice. A AREON apresenta a oferta, cobra as parcelas na carteira e repassa o prêmio.",
    "4. Vigência. A cobertura começa às 24 horas do dia da contratação e vale pelo número de meses da apólice.",
    "5. Pagamento. A primeira parcela é cobrada ao contratar; as seguintes, todo mês no mesmo dia, na carteira, sem juros. Sem saldo, tentamos toda manhã e quando entrar dinheiro. Depois dos dias de tolerância a cobertura fica suspensa; se a parcela continuar sem pagamento, a apólice é cancelada. O que aconteceu com a cobertura suspensa não é indenizado.",
    `6. Arrependimento. Até ${regretDays} dias depois de contratar, você cancela e recebe de volta tudo o que pagou, na hora. A apólice perde o efeito desde o começo.`,
    "7. Cancelamento. Depois disso, você pode cancelar quando quiser: não há novas parcelas, e devolvemos o que foi pago menos a parte do prêmio total que corresponde aos dias já cobertos. Se houve indenização paga, não há devolução.",
    "8. Sinistro. Avise pela página da apólice, com o dia, o que aconteceu, o prejuízo estimado e fotos ou documentos. Você recebe um protocolo e acompanha a análise. A indenização é o prejuízo reconhecido pela seguradora menos a franquia e cai na sua carteira; todas as indenizações somadas vão até o valor segurado menos a franquia. O direito de pedir acaba um ano depois do ocorrido. Em caso de morte do segurado, os herdeiros avisam pelo atendimento da AREON, com a certidão de óbito, e a seguradora paga diretamente a eles.",
    "9. Dados. Usamos seus dados de cadastro e os desta contratação para emitir a apólice, cobrar e analisar sinistros, e os passamos à seguradora para isso.",
  ];
  return {
    version,
    hash: hash("sha256", [title, ...paragraphs].join("\n"), "hex"),
    title,
    paragraphs,
  };
}

function listOf(texts: readonly string[]): string {
  return `${texts.join("; ")}.`;
}
