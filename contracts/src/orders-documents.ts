/** What goes with a load. Without schemas, so that screens have the words without them. */
export const documentKinds = ["nfe", "gta", "cte", "romaneio", "prescription", "other"] as const;
export type DocumentKind = (typeof documentKinds)[number];

export const documentKindNames: Readonly<Record<DocumentKind, string>> = {
  nfe: "NF-e",
  gta: "GTA",
  cte: "CT-e",
  romaneio: "Romaneio de pesagem",
  prescription: "Receituário agronômico",
  other: "Outro documento",
};
