const carla = "comprador@demo.areon.br";
const rogerio = "vendedor@demo.areon.br";
const lages = "lages@demo.areon.br";
const beatriz = "admin@demo.areon.br";

/** Disputes of the demo's orders, one for each situation that a person meets; shares are of the order's value. */
export const demoDisputes = [
  {
    order: "O-DEMO-05",
    code: "D-DEMO-04",
    steps: [
      {
        act: "open",
        by: carla,
        daysAgo: 15,
        hour: 10,
        reason: "damaged",
        share: 20,
        text: "Dois baldes chegaram com a tampa aberta e o mel escorreu pela caixa.",
        picture: "mel",
      },
      {
        act: "answer",
        by: lages,
        daysAgo: 14,
        hour: 9,
        text: "Saíram lacrados da casa do mel, mas a tampa deste lote é nova e pode ter soltado.",
      },
      {
        act: "propose",
        by: lages,
        daysAgo: 14,
        hour: 10,
        share: 12,
        text: "Devolvo o valor dos dois baldes abertos.",
      },
      { act: "accept", by: carla, daysAgo: 13, hour: 8 },
    ],
  },
  {
    order: "O-DEMO-04",
    code: "D-DEMO-03",
    steps: [
      {
        act: "open",
        by: carla,
        daysAgo: 9,
        hour: 8,
        reason: "quality",
        share: 30,
        text: "O milho chegou com cheiro de mofo e grãos ardidos em toda a carga.",
        picture: "milho",
      },
      {
        act: "answer",
        by: rogerio,
        daysAgo: 7,
        hour: 16,
        text: "A carga saiu seca e classificada. O caminhão ficou dois dias parado antes de descarregar.",
      },
      {
        act: "propose",
        by: rogerio,
        daysAgo: 6,
        hour: 11,
        share: 5,
        text: "Posso descontar o que se perdeu na espera do descarregamento.",
      },
      {
        act: "say",
        by: carla,
        daysAgo: 5,
        hour: 9,
        text: "O motorista entrou na fila no horário marcado. Tenho o registro da balança.",
      },
      { act: "ask_mediation", by: carla, daysAgo: 2, hour: 10 },
      { act: "take", by: beatriz, daysAgo: 1, hour: 9 },
    ],
  },
  {
    order: "O-DEMO-03",
    code: "D-DEMO-02",
    steps: [
      {
        act: "open",
        by: carla,
        daysAgo: 4,
        hour: 9,
        reason: "less_quantity",
        share: 8,
        text: "A balança do confinamento deu 8% a menos do que está na nota.",
        picture: "milho",
      },
      {
        act: "answer",
        by: rogerio,
        daysAgo: 3,
        hour: 15,
        text: "Nossa balança foi aferida este ano. Aceito conferir os dois tíquetes.",
      },
      {
        act: "propose",
        by: rogerio,
        daysAgo: 1,
        hour: 11,
        share: 4,
        text: "Proponho dividir a diferença entre as duas balanças.",
      },
    ],
  },
  {
    order: "O-DEMO-02",
    code: "D-DEMO-01",
    steps: [
      {
        act: "open",
        by: carla,
        daysAgo: 1,
        hour: 8,
        reason: "quality",
        share: 10,
        text: "Parte da carga veio úmida e com impureza acima do combinado.",
        picture: "milho",
      },
    ],
  },
] as const;
