import type { requestRoleChange, StaffRole, UserDetails } from "@areon/contracts/identity/desk";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { newIntentId } from "~/platform/api/intent-id";
import { ChoiceGroup } from "~/ui/choice-group";
import { displayName } from "./display-name.ts";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import type { RoleChoice } from "./roles-card.tsx";
import { useDeskAct } from "../desk/use-desk-act.ts";
import { staffRoleDetails, staffRoleNames } from "./words.ts";

interface RoleChangeDialogProps {
  user: UserDetails;
  choice: RoleChoice | undefined;
  /** What could still be granted. */
  free: readonly StaffRole[];
  onClose: () => void;
}

export function RoleChangeDialog({ user, choice, free, onClose }: RoleChangeDialogProps) {
  const [wanted, setWanted] = useState<StaffRole | null>(null);
  // One id per request: a repeat after a lost answer asks for the same, not for a second one.
  const [intentId, setIntentId] = useState(newIntentId);
  const role = choice?.change === "revoke" ? choice.role : wanted;
  const close = () => {
    setWanted(null);
    setIntentId(newIntentId());
    onClose();
  };
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof requestRoleChange>({
        method: "POST",
        path: "/admin/users/{id}/role-changes",
        params: { id: user.id },
        body: { id: intentId, change: choice!.change, role: role!, reason },
      }),
    done: () => ({
      title: "Pedido enviado",
      text: "Outro administrador precisa confirmar.",
    }),
    onDone: close,
  });
  const isRevoke = choice?.change === "revoke";
  return (
    <ReasonDialog
      open={choice !== undefined}
      onOpenChange={close}
      title={isRevoke ? `Revogar ${staffRoleNames[choice.role]}` : "Pedir papel"}
      description={`Para ${displayName(user)}. Vale depois que outro administrador confirmar.`}
      confirmLabel="Enviar pedido"
      busyLabel="Enviando..."
      incomplete={role === null}
      act={act}
    >
      {!isRevoke && (
        <ChoiceGroup
          legend="Papel"
          value={wanted}
          onValueChange={setWanted}
          options={free.map((one) => ({
            value: one,
            title: staffRoleNames[one],
            detail: staffRoleDetails[one],
          }))}
        />
      )}
    </ReasonDialog>
  );
}
