export interface AuctionDeskProps {
  /** What the person at the desk may do; undefined until the API has said who sits here. */
  access: { mayRead: boolean } | undefined;
  failure: Error | undefined;
  onRetry: () => void;
}

export const auctionDesk = { name: "leilões", roles: "suporte, financeiro ou moderação" };
