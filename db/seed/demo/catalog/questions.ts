/** A fixed product's code, or a place among the offers of a category, the oldest first. */
export type DemoOfferName = { code: string } | { category: string; place: number };

/** A question with the answer of the offer's seller; who asks is one of the demo people. */
export interface DemoQuestion {
  about: DemoOfferName;
  askedBy: string;
  question: string;
  /** Nothing while it waits. */
  answer?: string;
  daysAgo: number;
}

const buyer = "comprador@demo.areon.br";

export const demoQuestions: readonly DemoQuestion[] = [
  {
    about: { code: "P-DEMO-01" },
    askedBy: buyer,
    question: "Vocês carregam bitrem de sete eixos no sábado?",
    answer: "Carregamos, sim. No sábado vamos até as 17h; é só agendar na véspera.",
    daysAgo: 19,
  },
  {
    about: { code: "P-DEMO-01" },
    askedBy: "cascavel@demo.areon.br",
    question: "O lote tem laudo de transgenia negativo?",
    answer: "Tem. Fazemos o teste de fita em cada carga e o laudo vai junto com a nota.",
    daysAgo: 12,
  },
  {
    about: { code: "P-DEMO-01" },
    askedBy: "paragominas@demo.areon.br",
    question: "Fecham parcelado em três entregas até o fim do mês?",
    answer: "Fechamos. O preço vale para as três se o contrato sair nesta semana.",
    daysAgo: 5,
  },
  {
    about: { category: "milho", place: 0 },
    askedBy: buyer,
    question: "Qual a umidade média deste lote?",
    answer: "A média ficou em 13,4%. O laudo com todas as cargas está disponível no carregamento.",
    daysAgo: 8,
  },
  {
    about: { category: "bovinos", place: 0 },
    askedBy: "jatai@demo.areon.br",
    question: "Vende fração do lote, umas 12 cabeças?",
    answer: "Vendo a partir de 10 cabeças, com aparte na chegada.",
    daysAgo: 15,
  },
  {
    about: { category: "bovinos", place: 2 },
    askedBy: buyer,
    question: "Os animais estão rastreados para exportação?",
    answer: "Sim, todos com brinco e histórico de 90 dias na propriedade.",
    daysAgo: 3,
  },
  {
    about: { category: "cafe", place: 0 },
    askedBy: "planaltina@demo.areon.br",
    question: "Consegue enviar amostra de 300 gramas?",
    answer: "Consigo. O envio da amostra é por nossa conta.",
    daysAgo: 21,
  },
  {
    about: { category: "tratores", place: 0 },
    askedBy: "uberaba@demo.areon.br",
    question: "Os pneus traseiros estão com quantos por cento?",
    answer: "Traseiros com 70% e dianteiros com 60%, sem remendo.",
    daysAgo: 9,
  },
  {
    about: { category: "colheitadeiras", place: 0 },
    askedBy: "rioverde@demo.areon.br",
    question: "Posso levar um mecânico para avaliar a máquina?",
    answer: "Pode, claro. A vistoria é aberta, de segunda a sexta.",
    daysAgo: 14,
  },
  {
    about: { category: "fertilizantes", place: 0 },
    askedBy: "dourados@demo.areon.br",
    question: "O preço muda se eu retirar no depósito?",
    answer: "Retirando no depósito, abatemos o frete da proposta.",
    daysAgo: 6,
  },
  {
    about: { category: "frete", place: 0 },
    askedBy: "aurora@demo.areon.br",
    question: "Faz a rota até Miritituba na entressafra?",
    answer: "Fazemos o ano todo. Na entressafra a saída é em até três dias.",
    daysAgo: 11,
  },
  {
    about: { category: "mudas", place: 0 },
    askedBy: "franca@demo.areon.br",
    question: "As mudas já saem rustificadas para o plantio?",
    answer: "Saem com 30 dias de pleno sol, prontas para o campo.",
    daysAgo: 17,
  },
  {
    about: { category: "mel", place: 0 },
    askedBy: buyer,
    question: "O balde vem lacrado e com a data da colheita?",
    answer: "Vem lacrado, com lote e data da colheita no rótulo.",
    daysAgo: 4,
  },
  {
    about: { category: "soja", place: 3 },
    askedBy: buyer,
    question: "Tem balança no local ou pesam na cooperativa?",
    daysAgo: 1,
  },
  {
    about: { category: "leite-e-ovos", place: 1 },
    askedBy: "castro@demo.areon.br",
    question: "Fornece toda semana para a região metropolitana?",
    daysAgo: 2,
  },
];

/** Offers that the demo's buyer has kept. */
export const demoFavorites: { email: string; offers: readonly DemoOfferName[] } = {
  email: buyer,
  offers: [
    { code: "P-DEMO-01" },
    { category: "milho", place: 2 },
    { category: "tratores", place: 1 },
    { category: "bovinos", place: 4 },
    { category: "fertilizantes", place: 1 },
    { category: "cafe", place: 2 },
  ],
};
