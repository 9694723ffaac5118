export const importLimits = { lines: 5_000, bytes: 5 * 1024 * 1024 } as const;

/**
 * The file itself is the body of a PUT (text/csv, UTF-8 or Windows-1252, `;` or `,`) to this address;
 * the id is the intent, born in the form. It answers with `productImportSchema`. `again` takes a file
 * that this seller imported before.
 */
export function importAddress(id: string, file: { filename: string; again?: boolean }): string {
  const query = new URLSearchParams({ filename: file.filename });
  if (file.again) query.set("again", "true");
  return `/api/v1/seller/products/imports/${id}?${query.toString()}`;
}

/** A file to begin with: the columns, and a line as an example. Answers text/csv. */
export function importTemplateAddress(category?: string): string {
  const query = category === undefined ? "" : `?category=${encodeURIComponent(category)}`;
  return `/api/v1/seller/products/import-template${query}`;
}

/** All own products that are not removed, in the form in which they can be imported. Answers text/csv. */
export const productExportAddress = "/api/v1/seller/products/export";

/** Drafts that a seller keeps at a time. */
export const maximumDrafts = 10_000;
export const maximumPhotos = 8;
export const maximumTiers = 5;
