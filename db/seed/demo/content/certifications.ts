/**
 * Papers of the demonstration company. "Conforme" is what the product does by itself; what an outside
 * body would have to certify is marked as made up.
 */
export const demoCertifications = [
  {
    slug: "lgpd",
    name: "LGPD",
    description:
      "Dados cifrados com chaves próprias de cada pessoa, cópia e exclusão sem atendente e prazos de guarda automáticos.",
    status: "Conforme",
    valid_until: null,
  },
  {
    slug: "prevencao-a-lavagem",
    name: "Prevenção à lavagem de dinheiro",
    description:
      "Identidade conferida, limites por período e registro de cada movimento, com a instituição de pagamento parceira.",
    status: "Conforme",
    valid_until: null,
  },
  {
    slug: "acessibilidade",
    name: "Acessibilidade (WCAG 2.2 AA)",
    description: "Páginas testadas com teclado, leitor de tela e contraste mínimo de 4,5:1.",
    status: "Conforme",
    valid_until: null,
  },
  {
    slug: "seguranca-da-informacao",
    name: "Segurança da informação (certificado de demonstração)",
    description:
      "Exemplo de como um certificado aparece. Nenhuma entidade certificou esta demonstração.",
    status: "Certificado",
    valid_until: "2027-12-31",
  },
] as const;
