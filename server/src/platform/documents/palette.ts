/** Colours of pictures and PDFs: those of the site's light theme. */
export const palette = {
  brand: "#0b2e20",
  onBrand: "#f4f7f1",
  onBrandMuted: "#a9c4b3",
  ink: "#16211a",
  muted: "#566159",
  line: "#e4e1d6",
  paper: "#ffffff",
} as const;
