import type { OrderState } from "@areon/contracts/orders/orders";
import { cleanup, render } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { OrderStateBadge } from "./order-state-badge.tsx";
import { stateNames, stateWords } from "./order-words.ts";

afterEach(cleanup);

test.each(Object.keys(stateNames) as OrderState[])(
  "%s has one name, whoever looks at it",
  (state) => {
    for (const delivery of ["fob", "cif", "pickup"] as const) {
      for (const side of ["buyer", "seller", "desk"] as const) {
        const order = { state, delivery, is_frozen: false };
        const { container } = render(<OrderStateBadge order={order} side={side} />);
        expect(container.textContent).toBe(stateWords(order));
      }
    }
  },
);
