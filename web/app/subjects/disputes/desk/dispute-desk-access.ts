/** What the person at the desk may do; the API decides again at every call. */
export interface DisputeDeskAccess {
  mayRead: boolean;
}

export interface DisputeDeskProps {
  /** Undefined until the API has said who sits here. */
  access: DisputeDeskAccess | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

export const disputeDesk = { name: "disputas", roles: "suporte, financeiro ou moderação" };
