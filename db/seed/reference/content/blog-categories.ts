/** The blog's categories in the order of its filter bar; posts name them by slug. */
export const referenceBlogCategories = [
  { slug: "tecnologia", name: "Tecnologia" },
  { slug: "mercado", name: "Mercado" },
  { slug: "sustentabilidade", name: "Sustentabilidade" },
  { slug: "educacao", name: "Educação" },
] as const;
