/** What the demonstration company believes in. */
export const demoValues = [
  {
    slug: "palavra-cumprida",
    title: "Palavra cumprida",
    text: "O que está na tela é o que acontece. Taxa, prazo e frete aparecem antes de confirmar.",
    icon: "handshake",
  },
  {
    slug: "dinheiro-guardado",
    title: "Dinheiro guardado direito",
    text: "Cada centavo tem origem e destino, e o livro é conferido com o banco todos os dias.",
    icon: "shield-check",
  },
  {
    slug: "feito-para-o-campo",
    title: "Feito para o campo",
    text: "Sinal fraco, sol forte e pressa são a regra. Se não funciona ali, não está pronto.",
    icon: "wheat",
  },
  {
    slug: "os-dois-lados",
    title: "Os dois lados",
    text: "Em um desacordo, ouvimos quem compra e quem vende, e escrevemos o motivo da decisão.",
    icon: "scale",
  },
  {
    slug: "contas-abertas",
    title: "Contas abertas",
    text: "Mostramos a divisão inteira e as vendas por trás de cada número, também quando são poucas.",
    icon: "eye",
  },
  {
    slug: "gente-perto",
    title: "Gente perto",
    text: "Documentos, disputas e dúvidas são lidos por pessoas, que respondem com nome.",
    icon: "users",
  },
] as const;
