/** Awards of the demonstration company; neither they nor who gives them exist. */
export const demoAwards = [
  {
    slug: "campo-digital-2024",
    year: 2024,
    title: "Melhor plataforma de negócios rurais",
    organization: "Prêmio Campo Digital (fictício)",
    description:
      "Reconhecimento ao pagamento reservado e ao acompanhamento da carga. Prêmio de demonstração.",
  },
  {
    slug: "acessibilidade-2024",
    year: 2024,
    title: "Destaque em acessibilidade",
    organization: "Fórum Web para Todos (fictício)",
    description:
      "Pelas telas que funcionam com teclado, leitor de tela e sinal fraco. Prêmio de demonstração.",
  },
  {
    slug: "inovacao-no-agro-2023",
    year: 2023,
    title: "Inovação em leilões com garantia",
    organization: "Instituto Safra Aberta (fictício)",
    description:
      "Pelo lance com lastro, que libera na hora quem foi superado. Prêmio de demonstração.",
  },
  {
    slug: "boas-praticas-2022",
    year: 2022,
    title: "Boas práticas de proteção de dados",
    organization: "Selo Dado Cuidado (fictício)",
    description:
      "Pelas chaves próprias de cada pessoa e pela exclusão sem atendente. Prêmio de demonstração.",
  },
] as const;
