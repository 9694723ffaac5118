export const productsPath = "/seller/products";
export const newProductPath = "/seller/products/new";
export const importPath = "/seller/products/import";
export const planPath = "/seller/plan";
export const questionsPath = "/seller/questions";
export const registrationPath = "/seller/cadastro";

export function productPath(id: string): string {
  return `/seller/products/${id}`;
}

/** What a buyer sees, and what is sent to a group. */
export function offerPath(id: string): string {
  return `/product/${id}`;
}

export function sharePath(slug: string): string {
  return `/p/${slug}`;
}
