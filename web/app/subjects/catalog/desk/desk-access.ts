/** What the person at the desk may do; the API decides again at every call. */
export interface DeskAccess {
  mayRead: boolean;
  mayReview: boolean;
}

export const productDesk = { name: "produtos", roles: "moderação, suporte ou financeiro" };
