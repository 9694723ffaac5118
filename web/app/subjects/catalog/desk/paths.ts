export const deskProductsPath = "/admin/products";
export const allProductsPath = "/admin/products?aba=todos";

export function deskProductPath(id: string): string {
  return `/admin/products/${id}`;
}

export function sellerPath(userId: string): string {
  return `/admin/users/${userId}`;
}
