import type { OrderDetail } from "@areon/contracts/orders/orders";
import type { ReactNode } from "react";

interface LinkProps {
  order: OrderDetail;
  variant: "outline" | "danger-ghost";
  size?: "lg" | undefined;
  block?: boolean | undefined;
}

/** What the order's page shows of disputes. The route fills it in, since disputes know orders. */
export interface DisputeParts {
  /** The way into a dispute, or to the one that there is or was. */
  Card: (props: { order: OrderDetail }) => ReactNode;
  OpenLink: (props: LinkProps) => ReactNode;
  /** To the newest one. */
  Link: (props: LinkProps) => ReactNode;
}
