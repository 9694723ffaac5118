import { useQuery } from "@tanstack/react-query";
import { deskQuery } from "./admin-queries.ts";

export interface Desk {
  userId: string | undefined;
  name: string | undefined;
  /** False until the API has said so; it decides again at every call. */
  may: (capability: string) => boolean;
  isKnown: boolean;
  /** Why it is not known, while nothing is. */
  failure: Error | undefined;
  retry: () => void;
}

/** Who sits at the desk, so that a screen offers only what would be allowed. */
export function useDesk(): Desk {
  const { data, error, refetch } = useQuery(deskQuery);
  return {
    userId: data?.user_id,
    name: data?.full_name,
    may: (capability) => data?.capabilities.includes(capability) ?? false,
    isKnown: data !== undefined,
    failure: data ? undefined : (error ?? undefined),
    retry: () => void refetch(),
  };
}
