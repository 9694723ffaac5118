/** What made-up people say of the demonstration. */
export const demoTestimonials = [
  {
    slug: "rogerio-sorriso",
    name: "Rogério Almeida",
    role: "Produtor de soja e milho",
    place: "Sorriso, MT",
    quote:
      "Vendi para São Paulo sem conhecer o comprador. O dinheiro já estava guardado antes de eu chamar o caminhão, e isso muda o sono da gente.",
  },
  {
    slug: "carla-uberaba",
    name: "Carla Nogueira",
    role: "Compradora de uma fábrica de ração",
    place: "Uberaba, MG",
    quote:
      "Publico o que preciso no leilão reverso e os fornecedores vêm. Vejo o frete mínimo antes de fechar e só libero depois de conferir a carga.",
  },
  {
    slug: "joao-bage",
    name: "João Batista Moreira",
    role: "Pecuarista",
    place: "Bagé, RS",
    quote:
      "No leilão, quem dá lance tem garantia de verdade. Acabou aquela história de ganhar e sumir. E a GTA fica no pedido, não na gaveta.",
  },
  {
    slug: "ivone-petrolina",
    name: "Ivone Carvalho",
    role: "Vende máquinas usadas",
    place: "Petrolina, PE",
    quote:
      "Antes de publicar eu já vejo quanto vou receber, com a taxa descontada. Sem surpresa no fim do mês.",
  },
  {
    slug: "edson-rio-verde",
    name: "Edson Ferraz",
    role: "Caminhoneiro autônomo",
    place: "Rio Verde, GO",
    quote:
      "Abro o link no celular e marco carreguei, saí, cheguei. Não pede senha e funciona no trecho sem sinal. Quem vendeu para de ligar toda hora.",
  },
  {
    slug: "marina-cascavel",
    name: "Marina Scholz",
    role: "Gerente de cooperativa",
    place: "Cascavel, PR",
    quote:
      "Entramos com o estoque por planilha e o romaneio virou conta na tela dos dois lados. As discussões de balança caíram muito por aqui.",
  },
] as const;
