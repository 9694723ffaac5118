export { datedTable } from "./dated-table.ts";
export { applyFactor, percentUnits, roundedFactor, shareOf, startFactor } from "./growth.ts";
export { growDaily, growOver } from "./grow-over.ts";
export { cdiOf, readCdi, type Cdi } from "./read-cdi.ts";
export { readTaxRules } from "./read-tax-rules.ts";
export { incomeTaxAccount, iofAccount } from "./tax-accounts.ts";
export { withhold, type TaxRules, type Withheld } from "./withholding.ts";
