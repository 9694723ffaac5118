/**
 * The tax offices that issue notes for their producers, by the code of the state: the CNPJ inside the keys of series
 * 890 to 899. A state that is not here is the desk's to judge.
 */
export const taxOffices: Readonly<Record<string, string>> = {
  "11": "05599253000147",
  "12": "04034484000140",
  "27": "12200192000169",
  "31": "16907746000113",
  "41": "76416890000189",
  "42": "82951310000156",
  "43": "87958674000181",
  "51": "03507415000578",
  "52": "01409655000180",
};
