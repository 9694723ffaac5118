import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { useNavigate } from "react-router";
import { useQueryValues } from "~/platform/navigation/use-query-values";
import { kindFaces } from "./kind-faces.ts";
import type { NotificationFilters } from "./notification-queries.ts";

const kindParameter = "tipo";
const unreadParameter = "nao_lidas";

/** Filters stand in the address, so that going back and sharing find the same list. */
export function useNotificationFilters(): [
  NotificationFilters,
  (filters: NotificationFilters) => void,
] {
  const query = useQueryValues();
  const navigate = useNavigate();
  const type = query.get(kindParameter);
  const choose = (filters: NotificationFilters) => {
    const next = new URLSearchParams();
    if (filters.type) next.set(kindParameter, filters.type);
    if (filters.unread) next.set(unreadParameter, "sim");
    void navigate({ search: `${next}` }, { replace: true, preventScrollReset: true });
  };
  return [
    {
      type: type !== null && isKnown(type) ? type : undefined,
      unread: query.get(unreadParameter) === "sim",
    },
    choose,
  ];
}

/** A word that is not known counts as no filter. */
function isKnown(type: string): type is NotificationKind {
  return Object.hasOwn(kindFaces, type);
}
