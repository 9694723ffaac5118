import type { answerEnterpriseRequest, EnterpriseRequest } from "@areon/contracts/plans/plans";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "~/platform/api/client";
import { formatDate } from "~/platform/text/dates";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { KeysetPager } from "~/ui/keyset-pager";
import { enterpriseRequestsQuery } from "../desk/admin-queries.ts";
import { ReasonDialog } from "../desk/reason-dialog.tsx";
import { useDeskAct } from "../desk/use-desk-act.ts";

/** Sellers who asked for a talk about Enterprise, the longest waiting first; without any, nothing. */
export function EnterpriseRequestsCard() {
  const [cursors, setCursors] = useState<readonly string[]>([]);
  const [answering, setAnswering] = useState<EnterpriseRequest>();
  const { data } = useQuery(enterpriseRequestsQuery(cursors.at(-1)));
  if (!data || (data.requests.length === 0 && cursors.length === 0)) return null;
  return (
    <Card className="overflow-hidden" aria-labelledby="pedidos-enterprise">
      <h2 id="pedidos-enterprise" className="px-4 pt-4 text-xl md:px-6 md:pt-6">
        Pedidos Enterprise
      </h2>
      <ul className="mt-2 rule">
        {data.requests.map((request) => (
          <li key={request.id} className="grid gap-1 px-4 py-3.5 md:px-6">
            <p className="font-semibold break-words">{request.company}</p>
            <p className="text-sm text-muted-foreground break-words">
              <Link to={`/admin/users/${request.user.id}`} className="underline">
                {request.user.name}
              </Link>{" "}
              · {request.contact} · {formatDate(request.created_at)}
            </p>
            <p className="break-words whitespace-pre-line">{request.message}</p>
            <div className="mt-1">
              <Button variant="outline" onClick={() => setAnswering(request)}>
                Registrar atendimento
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <KeysetPager cursors={cursors} next={data.next_cursor} onCursorsChange={setCursors} />
      {answering && <AnswerDialog request={answering} onClose={() => setAnswering(undefined)} />}
    </Card>
  );
}

function AnswerDialog(props: { request: EnterpriseRequest; onClose: () => void }) {
  const { request, onClose } = props;
  const act = useDeskAct({
    act: (note: string) =>
      call<typeof answerEnterpriseRequest>({
        method: "POST",
        path: "/admin/plans/enterprise-requests/{id}/answer",
        params: { id: request.id },
        body: { note },
      }),
    done: () => ({ title: "Atendimento registrado" }),
    onDone: onClose,
  });
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title="Registrar atendimento"
      description={`${request.company} · ${request.contact}. Conte o que ficou combinado.`}
      confirmLabel="Registrar atendimento"
      busyLabel="Registrando..."
      act={act}
    />
  );
}
