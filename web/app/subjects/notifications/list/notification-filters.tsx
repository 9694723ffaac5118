import type { NotificationKind } from "@areon/contracts/identity/notification-kind";
import { Chip, ChipRow } from "~/ui/chip";
import { kindFaces } from "./kind-faces.ts";
import type { NotificationFilters } from "./notification-queries.ts";

interface NotificationFilterChipsProps {
  filters: NotificationFilters;
  onChoose: (filters: NotificationFilters) => void;
}

/** What is it about, and is it still unread: both may hold at once. */
export function NotificationFilterChips({ filters, onChoose }: NotificationFilterChipsProps) {
  const { type, unread } = filters;
  return (
    <ChipRow label="Filtrar notificações">
      <Chip pressed={unread} onClick={() => onChoose({ type, unread: !unread })}>
        Não lidas
      </Chip>
      <span aria-hidden="true" className="my-2 w-px shrink-0 bg-border-strong" />
      <Chip pressed={type === undefined} onClick={() => onChoose({ type: undefined, unread })}>
        Todas
      </Chip>
      {(Object.keys(kindFaces) as NotificationKind[]).map((kind) => (
        <Chip key={kind} pressed={type === kind} onClick={() => onChoose({ type: kind, unread })}>
          {kindFaces[kind].label}
        </Chip>
      ))}
    </ChipRow>
  );
}
