import type { applyForJob } from "@areon/contracts/content/job-applications";
import { CircleCheck } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { call } from "~/platform/api/client";
import { useSite } from "~/platform/document/use-site";
import { Icon } from "~/ui/icon";
import { takeFocus } from "~/ui/take-focus";
import { ApplicationForm } from "./application-form.tsx";
import type { ApplicationInput } from "./application-rules.ts";

/** The job that is applied for; null keeps the curriculum for whatever comes. */
type AppliedJob = { id: number; title: string } | null;

export function ApplicationCard({ job }: { job: AppliedJob }) {
  const [email, setEmail] = useState<string>();
  const send = async (id: string, input: ApplicationInput) => {
    await call<typeof applyForJob>({
      method: "POST",
      path: "/job-applications",
      body: { id, job: job?.id ?? null, ...input, consent: true },
    });
    setEmail(input.email);
  };
  return (
    <section
      id="candidatura"
      aria-labelledby="candidatura-titulo"
      className="card scroll-mt-24 p-5 md:p-6"
    >
      {email === undefined ? (
        <>
          <h2 id="candidatura-titulo" className="text-xl">
            {job ? "Candidatar-se" : "Seu currículo"}
          </h2>
          <p className="mt-1 text-sm text-muted-foreground">
            {job ? job.title : "Leva uns dois minutos."}
          </p>
          <WithoutScript />
          <ApplicationForm onSend={send} />
        </>
      ) : (
        <Received email={email} job={job} />
      )}
    </section>
  );
}

/** A file can not be followed on its way without a script, so this says what to do instead. */
function WithoutScript() {
  const { contactEmail } = useSite();
  return (
    <p className="mt-4 [.js_&]:hidden">
      Para enviar o currículo por esta página, ligue o JavaScript do navegador.{" "}
      {contactEmail && (
        <>
          Se preferir, escreva para{" "}
          <a href={`mailto:${contactEmail}`} className="link">
            {contactEmail}
          </a>{" "}
          com o arquivo anexado.
        </>
      )}
    </p>
  );
}

function Received({ email, job }: { email: string; job: AppliedJob }) {
  return (
    <div ref={takeFocus} tabIndex={-1} className="outline-none">
      <Icon of={CircleCheck} className="size-10! text-success" />
      <h2 id="candidatura-titulo" className="mt-2 text-xl">
        Currículo recebido
      </h2>
      <p className="mt-2">
        {job
          ? `Sua candidatura para ${job.title} está com a nossa equipe.`
          : "Ele já está no nosso banco de talentos."}{" "}
        Mandamos uma confirmação para <b className="font-semibold break-all">{email}</b>.
      </p>
      <Link to="/careers#vagas" className="link mt-4 inline-flex min-h-11 items-center">
        Ver Vagas Abertas
      </Link>
    </div>
  );
}
