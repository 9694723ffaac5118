/** Who signs the posts of the demonstration. None of them is a real person, and each bio says so. */
export const demoAuthors = [
  {
    slug: "ana-prado",
    name: "Ana Prado",
    role: "Engenheira agrônoma",
    bio: "Escreve sobre solo, lavoura e clima com a calculadora ao lado. Gosta de conta que cabe no caderno da cabine. Autora de demonstração: o nome e a história são fictícios.",
    initials: "AP",
  },
  {
    slug: "jose-tavares",
    name: "José Tavares",
    role: "Analista de mercado",
    bio: "Acompanha grãos, café e câmbio e traduz o preço de tela para o preço da porteira. Autor de demonstração: o nome e a história são fictícios.",
    initials: "JT",
  },
  {
    slug: "lucia-brandao",
    name: "Lúcia Brandão",
    role: "Contadora rural",
    bio: "Ajuda famílias do campo a separar a conta da casa da conta da fazenda e a guardar o papel certo. Autora de demonstração: o nome e a história são fictícios.",
    initials: "LB",
  },
  {
    slug: "paulo-ferraz",
    name: "Paulo Ferraz",
    role: "Zootecnista",
    bio: "Fala de pasto, curral e rastreabilidade com quem lida com gado todo dia. Autor de demonstração: o nome e a história são fictícios.",
    initials: "PF",
  },
  {
    slug: "marina-queiroz",
    name: "Marina Queiroz",
    role: "Produto, AREON",
    bio: "Explica como a plataforma funciona por dentro, com prazos e números, sem propaganda. Autora de demonstração: o nome e a história são fictícios.",
    initials: "MQ",
  },
] as const;
