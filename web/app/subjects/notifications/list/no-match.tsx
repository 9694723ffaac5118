import { Bell, BellRing } from "lucide-react";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/empty-state";
import { kindFaces } from "./kind-faces.ts";
import type { NotificationFilters } from "./notification-queries.ts";

interface NoMatchProps {
  filters: NotificationFilters;
  onShowAll: () => void;
}

/** Says what is missing by the filter that is set, and leads out of it. */
export function NoMatch({ filters: { type, unread }, onShowAll }: NoMatchProps) {
  const subject = type && kindFaces[type].label;
  const showAll = (
    <Button variant="outline" onClick={onShowAll}>
      Ver todas
    </Button>
  );
  if (!type && !unread) {
    return (
      <EmptyState
        icon={Bell}
        title="Nenhuma notificação"
        text="O que acontecer com sua conta e seus negócios aparece aqui."
      />
    );
  }
  if (!type) {
    return (
      <EmptyState
        icon={BellRing}
        title="Tudo lido"
        text="Você não tem notificações não lidas."
        action={showAll}
      />
    );
  }
  return (
    <EmptyState
      icon={kindFaces[type].icon}
      title={`Nenhuma notificação em ${subject}`}
      text={unread ? "Nada por ler neste assunto." : "Avisos deste assunto aparecem aqui."}
      action={showAll}
    />
  );
}
