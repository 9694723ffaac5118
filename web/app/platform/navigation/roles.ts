/** Each has an area of its own. */
export const roles = ["buyer", "seller", "admin"] as const;
export type Role = (typeof roles)[number];
