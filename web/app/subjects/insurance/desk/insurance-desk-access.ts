/** What the person at the desk may do; the API decides again at every call. */
export interface InsuranceDeskAccess {
  mayRead: boolean;
}

export interface InsuranceDeskProps {
  /** Undefined until the API has said who sits here. */
  access: InsuranceDeskAccess | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

export const insuranceDesk = { name: "sinistros", roles: "financeiro" };
