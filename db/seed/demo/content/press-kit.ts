/** The four downloads of the press room; the files lie in the folder of the same name. */
export const demoPressKit = [
  {
    slug: "logotipos",
    title: "Logotipos",
    description: "Marca colorida, para fundo escuro e preta, e o símbolo, em SVG e PNG.",
    file: "areon-logotipos.zip",
  },
  {
    slug: "paleta-de-cores",
    title: "Paleta de cores",
    description: "Os cinco grupos de cores da marca, em hexadecimal e RGB, com os pares seguros.",
    file: "areon-paleta-de-cores.pdf",
  },
  {
    slug: "guia-da-marca",
    title: "Guia de uso da marca",
    description: "Respiro, tamanho mínimo, fundos e o que não fazer com a marca.",
    file: "areon-guia-da-marca.pdf",
  },
  {
    slug: "ficha-da-empresa",
    title: "Ficha da empresa",
    description: "Fundação, equipe, números por ano e como funciona, em uma página.",
    file: "areon-ficha-da-empresa.pdf",
  },
] as const;
