/** The years of the demonstration company; sums agree with its press releases. */
export const demoMilestones = [
  {
    slug: "ano-2020",
    year: 2020,
    title: "O começo",
    text: "Oito pessoas, uma sala em São Paulo e um piloto com 40 produtores em Sorriso, MT. A pergunta era uma só: como entregar sem medo de não receber?",
  },
  {
    slug: "ano-2021",
    year: 2021,
    title: "O marketplace abre",
    text: "Ofertas de grãos e animais, vendedores verificados por uma pessoa e pagamento reservado até a entrega. Foram R$ 40 milhões em negócios no primeiro ano.",
  },
  {
    slug: "ano-2022",
    year: 2022,
    title: "A carteira e o Pix",
    text: "Depositar, receber e sacar sem custo, com conferência diária com o banco. Máquinas, insumos e serviços entram no catálogo, e o ano fecha com R$ 180 milhões.",
  },
  {
    slug: "ano-2023",
    year: 2023,
    title: "Leilões com lastro",
    text: "Todo lance passa a ter dinheiro por trás, livre na hora para quem é superado. Os negócios do ano somam R$ 410 milhões.",
  },
  {
    slug: "ano-2024",
    year: 2024,
    title: "A carga na tela",
    text: "Leilão reverso, página do motorista e documentos juntos no pedido. O ano soma R$ 570 milhões, e o total desde 2021 chega a R$ 1,2 bilhão.",
  },
] as const;
