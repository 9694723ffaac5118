import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";
import { useNavigate } from "react-router";
import { sessionUser } from "~/platform/api/session-user";
import { watchSession } from "~/platform/api/stored-session";
import { bringPressed } from "~/platform/parts/awaited";
import { signInAddress } from "~/platform/navigation/return-path";
import { favoriteIdsQuery } from "./favorite-queries.ts";

export interface Favorites {
  /** False for who sells or administers, and until the browser knows who is there. */
  isAvailable: boolean;
  isOn: (productId: string) => boolean;
  /** A visitor signs in first, and comes back to where they were. */
  toggle: (productId: string) => void;
}

/** Offers whose press waits for the script that takes it. Who sees nothing happen presses again, and means the same. */
const waiting = new Set<string>();

/** The hearts of a page: one question for all of them. */
export function useFavorites(): Favorites {
  const person = useSyncExternalStore(watchSession, whoIsThere, () => "unknown");
  const isBuyer = person === "buyer";
  const { data: ids = [] } = useQuery({ ...favoriteIdsQuery, enabled: isBuyer });
  const queries = useQueryClient();
  const navigate = useNavigate();
  return {
    isAvailable: isBuyer || person === "visitor",
    isOn: (productId) => isBuyer && ids.includes(productId),
    toggle: (productId) => {
      if (!isBuyer) {
        const { pathname, search } = globalThis.location;
        void navigate(signInAddress(pathname + search));
        return;
      }
      if (waiting.has(productId)) return;
      waiting.add(productId);
      void bringPressed(() => import("./toggle-favorite.ts")).then((part) => {
        waiting.delete(productId);
        return part?.toggleFavorite(queries, productId);
      });
    },
  };
}

function whoIsThere(): string {
  return sessionUser()?.role ?? "visitor";
}
