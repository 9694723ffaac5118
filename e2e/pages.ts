/** Every page of this build that anyone may open; the kit is there in all profiles but production. */
export const publicPages = ["/", "/bolsa", "/stock-exchange", "/nao-existe"] as const;

export const kitPages = [
  "/kit",
  "/kit/shell/buyer",
  "/kit/shell/seller",
  "/kit/shell/admin",
] as const;
