/** Values that a new installation starts with; an admin changes them afterwards. */
export const referenceSettings: readonly { key: string; value: string | number | boolean }[] = [
  { key: "company.contact_email", value: "contato@areon.com.br" },
  { key: "company.privacy_email", value: "privacidade@areon.com.br" },
  { key: "labels.digital_bank", value: "Banco Digital" },
  { key: "market.currency_quotes", value: true },
  { key: "payments.new_device_daily", value: "1000.00" },
  { key: "payments.new_device_each", value: "200.00" },
  { key: "payments.night_from", value: "20:00" },
  { key: "payments.night_limit", value: "1000.00" },
  { key: "payments.night_limit_most", value: "20000.00" },
  { key: "payments.night_to", value: "06:00" },
  { key: "payments.period_limit", value: "50000.00" },
  { key: "payments.period_limit_most", value: "500000.00" },
  { key: "payments.raise_delay_hours", value: 24 },
  { key: "payments.transfer_fee_minimum", value: "2.00" },
  { key: "payments.transfer_fee_percent", value: "1" },
  { key: "wallet.daily_limit", value: "10000.00" },
];
