/** Who speaks for the demonstration company. No such people, and numbers that nobody can have. */
export const demoSpokespeople = [
  {
    slug: "helena-duarte",
    name: "Helena Duarte",
    role: "Presidente e cofundadora",
    bio: "Cresceu em uma fazenda de grãos no norte do Paraná e trabalhou doze anos com crédito rural. Fala sobre mercado, confiança entre quem compra e quem vende e o futuro da comercialização. Pessoa fictícia, para demonstração.",
    email: "helena.duarte@demo.areon.br",
    phone: "(11) 0000-0101",
  },
  {
    slug: "marcos-teixeira",
    name: "Marcos Teixeira",
    role: "Diretor de tecnologia e cofundador",
    bio: "Engenheiro, passou por bancos e por uma transportadora antes de fundar a AREON. Fala sobre pagamentos, leilões ao vivo, segurança e uso com sinal fraco. Pessoa fictícia, para demonstração.",
    email: "marcos.teixeira@demo.areon.br",
    phone: "(11) 0000-0102",
  },
] as const;
