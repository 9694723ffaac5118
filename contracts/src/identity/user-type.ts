/** What a person is signed up as. Rights come from here and from roles, never from user_metadata. */
export const userTypes = ["buyer", "seller", "admin"] as const;
export type UserType = (typeof userTypes)[number];
