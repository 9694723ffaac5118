import type { reinstateUser, suspendUser, UserDetails } from "@areon/contracts/identity/desk";
import { Ban, RotateCcw } from "lucide-react";
import { useState } from "react";
import { call } from "~/platform/api/client";
import { serverNow } from "~/platform/api/server-time";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";
import { displayName } from "./display-name.ts";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDesk } from "../desk/use-desk.ts";
import { useDeskAct } from "../desk/use-desk-act.ts";

/** Suspend or reinstate, whichever the state allows. Nobody does it to themselves. */
export function SuspensionActions({ user }: { user: UserDetails }) {
  const { may, userId } = useDesk();
  if (!may("users.suspend") || userId === user.id) return null;
  if (user.user_type === "admin" && !may("roles.grant")) return null;
  return user.state === "suspended" ? <Reinstate user={user} /> : <Suspend user={user} />;
}

const dayMs = 24 * 60 * 60 * 1000;
const terms = [
  { value: "7", label: "7 dias" },
  { value: "30", label: "30 dias" },
  { value: "90", label: "90 dias" },
];

function Suspend({ user }: { user: UserDetails }) {
  const [open, setOpen] = useState(false);
  const [days, setDays] = useState("");
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof suspendUser>({
        method: "POST",
        path: "/admin/users/{id}/suspension",
        params: { id: user.id },
        body: {
          reason,
          ...(days && { until: new Date(serverNow() + Number(days) * dayMs).toISOString() }),
        },
      }),
    done: ({ ended_sessions: ended }) => ({
      title: "Conta suspensa",
      text: ended === 1 ? "1 sessão foi encerrada." : `${ended} sessões foram encerradas.`,
    }),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        variant="outline"
        icon={Ban}
        onClick={() => {
          act.reset();
          setOpen(true);
        }}
      >
        Suspender
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title="Suspender conta"
        description={`${displayName(user)} sai de todos os aparelhos e não consegue entrar.`}
        confirmLabel="Suspender conta"
        busyLabel="Suspendendo..."
        danger
        act={act}
      >
        <Field label="Prazo">
          {(control) => (
            <Select
              {...control}
              placeholder="Sem prazo"
              options={terms}
              value={days}
              onChange={(event) => setDays(event.currentTarget.value)}
            />
          )}
        </Field>
      </ReasonDialog>
    </>
  );
}

function Reinstate({ user }: { user: UserDetails }) {
  const [open, setOpen] = useState(false);
  const act = useDeskAct({
    act: (reason: string) =>
      call<typeof reinstateUser>({
        method: "POST",
        path: "/admin/users/{id}/reinstatement",
        params: { id: user.id },
        body: { reason },
      }),
    done: () => ({ title: "Conta reativada", text: "A pessoa já pode entrar de novo." }),
    onDone: () => setOpen(false),
  });
  return (
    <>
      <Button
        icon={RotateCcw}
        onClick={() => {
          act.reset();
          setOpen(true);
        }}
      >
        Reativar conta
      </Button>
      <ReasonDialog
        open={open}
        onOpenChange={setOpen}
        title="Reativar conta"
        description={`${displayName(user)} volta a poder entrar.`}
        confirmLabel="Reativar conta"
        busyLabel="Reativando..."
        act={act}
      />
    </>
  );
}
