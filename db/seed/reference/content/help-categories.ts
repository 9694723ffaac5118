/** The shelves of the help centre, in the order in which they stand; icons by their lucide names. */
export const referenceHelpCategories: readonly {
  slug: string;
  name: string;
  description: string;
  icon: string;
}[] = [
  {
    slug: "primeiros-passos",
    name: "Primeiros passos",
    description: "Conta, cadastro, verificação e o que fazer com sinal fraco.",
    icon: "sprout",
  },
  {
    slug: "comprar",
    name: "Comprar",
    description: "Achar ofertas, pagar, acompanhar a carga e confirmar.",
    icon: "shopping-basket",
  },
  {
    slug: "vender",
    name: "Vender",
    description: "Anúncios, planos, taxas e o dinheiro das vendas.",
    icon: "store",
  },
  {
    slug: "carteira",
    name: "Carteira e Pix",
    description: "Depositar, enviar, cobrar, sacar, limites e extrato.",
    icon: "wallet",
  },
  {
    slug: "leiloes",
    name: "Leilões",
    description: "Lances com lastro, leilão padrão e leilão reverso.",
    icon: "gavel",
  },
  {
    slug: "negociacoes-e-disputas",
    name: "Negociações e disputas",
    description: "Propor um preço, contestar um romaneio e resolver desacordos.",
    icon: "scale",
  },
  {
    slug: "entrega",
    name: "Entrega e frete",
    description: "Formas de entrega, documentos da carga e o link do motorista.",
    icon: "truck",
  },
  {
    slug: "seguranca",
    name: "Segurança e privacidade",
    description: "PIN, duas etapas, aparelhos e os seus dados.",
    icon: "shield-check",
  },
];
