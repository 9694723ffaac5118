/** The demonstration company's team; nobody here is a real person. */
export const demoTeam = [
  {
    slug: "helena-duarte",
    name: "Helena Duarte",
    role: "Presidente e cofundadora",
    bio: "Filha de produtores, trabalhou doze anos com crédito rural. Pessoa fictícia.",
  },
  {
    slug: "marcos-teixeira",
    name: "Marcos Teixeira",
    role: "Diretor de tecnologia e cofundador",
    bio: "Engenheiro de pagamentos que aprendeu logística na boleia. Pessoa fictícia.",
  },
  {
    slug: "patricia-amaral",
    name: "Patrícia Amaral",
    role: "Diretora de produto",
    bio: "Visita uma fazenda por mês e volta com o caderno cheio. Pessoa fictícia.",
  },
  {
    slug: "renato-kobayashi",
    name: "Renato Kobayashi",
    role: "Diretor financeiro e de riscos",
    bio: "Confere o extrato antes do café, todos os dias. Pessoa fictícia.",
  },
  {
    slug: "dandara-rocha",
    name: "Dandara Rocha",
    role: "Diretora de atendimento e mediação",
    bio: "Montou a equipe que lê os dois lados de cada disputa. Pessoa fictícia.",
  },
  {
    slug: "vicente-lemos",
    name: "Vicente Lemos",
    role: "Diretor de design e pesquisa",
    bio: "Testa cada tela sob o sol do meio-dia, de luva e com sinal fraco. Pessoa fictícia.",
  },
] as const;
