/** What the person at the desk may do; the API decides again at every call. */
export interface OrderDeskAccess {
  mayRead: boolean;
  mayFreeze: boolean;
  mayRefund: boolean;
  mayCheckNotes: boolean;
}

export interface OrderDeskProps {
  /** Undefined until the API has said who sits here. */
  access: OrderDeskAccess | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

export const orderDesk = { name: "pedidos", roles: "suporte, financeiro ou moderação" };
