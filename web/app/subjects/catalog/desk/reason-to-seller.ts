/** The seller reads it, so it says what to do. */
export const reasonToSeller = {
  hint: "O vendedor lê este texto. Fica no histórico do anúncio.",
  shortText: "Diga ao vendedor o que precisa mudar.",
  mostLetters: 1000,
};
