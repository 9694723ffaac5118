/** Values that a new installation starts with; an admin changes them afterwards. */
export const referenceSettings: readonly { key: string; value: string | boolean }[] = [
  { key: "labels.digital_bank", value: "Banco Digital" },
  { key: "market.currency_quotes", value: true },
];
