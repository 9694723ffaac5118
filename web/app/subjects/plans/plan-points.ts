/** What each plan has besides its number of offers. Courses begin with the academy, and the words say so until then. */
export const starterPoints = [
  "2 cursos pagos sem custo, quando a Academia abrir",
  "Suporte por e-mail em até 24 h",
] as const;

export const professionalPoints = [
  "Todos os cursos, quando a Academia abrir",
  "Prioridade no suporte",
] as const;
