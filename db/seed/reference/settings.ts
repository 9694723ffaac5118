/** Values that a new installation starts with; an admin changes them afterwards. */
export const referenceSettings: readonly { key: string; value: string | boolean }[] = [
  { key: "company.contact_email", value: "contato@areon.com.br" },
  { key: "company.privacy_email", value: "privacidade@areon.com.br" },
  { key: "labels.digital_bank", value: "Banco Digital" },
  { key: "market.currency_quotes", value: true },
  { key: "wallet.daily_limit", value: "10000.00" },
];
