/** A product's short public code, read aloud on the telephone. */
const codePattern = /^P-[0-9A-Z]{4}-[0-9A-Z]{2}$/;

export function isProductCode(text: string): boolean {
  return codePattern.test(text);
}

/** In plain letters and short, as an address holds them; empty when nothing is left. */
export function slugWords(text: string): string {
  return text
    .normalize("NFD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, "");
}

/** The last part of a share address: the title in plain letters, then the code that finds it. */
export function productSlug(title: string, code: string): string {
  const words = slugWords(title);
  return words === "" ? code.toLowerCase() : `${words}-${code.toLowerCase()}`;
}

const idPattern = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

/** What finds the offer of a share address: its code, whatever words stand before it, or its id alone. */
export function offerInSlug(slug: string): string | null {
  const code = slug.slice(-9).toUpperCase();
  if (isProductCode(code)) return code;
  return idPattern.test(slug) ? slug : null;
}
