/** Picture and PDF of a receipt stand beside it in the API, for whoever has its link. */
export function receiptFile(token: string, part: "png" | "pdf"): string {
  return `/api/v1/receipts/${token}.${part}`;
}
