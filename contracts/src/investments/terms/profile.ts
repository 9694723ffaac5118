/** The questionnaire by which a person's profile is found (CVM resolution 30), and what follows of its answers. */
export const investorProfiles = ["conservative", "moderate", "bold"] as const;
export type InvestorProfile = (typeof investorProfiles)[number];

export const investorProfileTitles: Readonly<Record<InvestorProfile, string>> = {
  conservative: "conservador",
  moderate: "moderado",
  bold: "arrojado",
};

export const investmentRisks = ["low", "medium", "high"] as const;
export type InvestmentRisk = (typeof investmentRisks)[number];

/** A new number whenever a question, an option or its points change: old answers keep theirs. */
export const questionnaireVersion = 1;

export interface ProfileQuestion {
  id: ProfileQuestionId;
  text: string;
  options: readonly { id: string; text: string; points: number }[];
}

export const profileQuestionIds = [
  "horizon",
  "goal",
  "knowledge",
  "loss",
  "reserve",
  "liquidity",
] as const;
export type ProfileQuestionId = (typeof profileQuestionIds)[number];
export type ProfileAnswers = Readonly<Record<ProfileQuestionId, string>>;

export const profileQuestions: readonly ProfileQuestion[] = [
  {
    id: "horizon",
    text: "Por quanto tempo você pretende deixar o dinheiro aplicado?",
    options: [
      { id: "short", text: "Até 1 ano", points: 0 },
      { id: "medium", text: "De 1 a 3 anos", points: 1 },
      { id: "long", text: "Mais de 3 anos", points: 2 },
    ],
  },
  {
    id: "goal",
    text: "O que você mais quer com este investimento?",
    options: [
      { id: "keep", text: "Não perder o que tenho", points: 0 },
      { id: "grow", text: "Crescer aos poucos, com pouca oscilação", points: 1 },
      { id: "most", text: "Ganhar mais, mesmo com oscilação", points: 2 },
    ],
  },
  {
    id: "knowledge",
    text: "O que você já conhece de investimentos?",
    options: [
      { id: "none", text: "Só poupança, ou nada ainda", points: 0 },
      { id: "fixed", text: "CDB, LCA, Tesouro Direto", points: 1 },
      { id: "market", text: "Fundos, ações ou CPR", points: 2 },
    ],
  },
  {
    id: "loss",
    text: "Seu investimento perde 10% em um mês. O que você faz?",
    options: [
      { id: "sell", text: "Resgato tudo", points: 0 },
      { id: "wait", text: "Espero recuperar", points: 1 },
      { id: "buy", text: "Aplico mais", points: 2 },
    ],
  },
  {
    id: "reserve",
    text: "Quanto do seu dinheiro guardado está neste investimento?",
    options: [
      { id: "most", text: "Mais da metade", points: 0 },
      { id: "part", text: "De um quarto à metade", points: 1 },
      { id: "little", text: "Menos de um quarto", points: 2 },
    ],
  },
  {
    id: "liquidity",
    text: "Você pode precisar deste dinheiro antes do prazo?",
    options: [
      { id: "likely", text: "Sim, é provável", points: 0 },
      { id: "maybe", text: "Talvez uma parte", points: 1 },
      { id: "no", text: "Não, tenho outra reserva", points: 2 },
    ],
  },
];

export function isOptionOf(question: ProfileQuestionId, option: string): boolean {
  return optionOf(question, option) !== undefined;
}

/** Whoever would sell at a loss or needs the money soon is conservative, whatever the rest adds up to. */
export function profileOf(answers: ProfileAnswers): { profile: InvestorProfile; score: number } {
  const score = profileQuestionIds.reduce((sum, id) => sum + pointsOf(id, answers[id]), 0);
  const isCautious =
    pointsOf("loss", answers.loss) === 0 || pointsOf("liquidity", answers.liquidity) === 0;
  if (isCautious || score <= 4) return { profile: "conservative", score };
  return { profile: score <= 8 ? "moderate" : "bold", score };
}

/** Whether a product asks for more courage than the person has shown. */
export function isAboveProfile(risk: InvestmentRisk, profile: InvestorProfile): boolean {
  return investmentRisks.indexOf(risk) > investorProfiles.indexOf(profile);
}

function pointsOf(question: ProfileQuestionId, option: string): number {
  const known = optionOf(question, option);
  if (!known) throw new RangeError(`${option} is no answer to ${question}`);
  return known.points;
}

function optionOf(question: ProfileQuestionId, option: string) {
  return profileQuestions
    .find(({ id }) => id === question)
    ?.options.find(({ id }) => id === option);
}
