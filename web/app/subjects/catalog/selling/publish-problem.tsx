import type { ApiProblem } from "~/platform/api/api-problem";
import { ButtonLink } from "~/ui/button-link";
import { Notice } from "~/ui/notice";
import { planPath, registrationPath } from "./paths.ts";

const ways: Readonly<Record<string, { to: string; label: string }>> = {
  plan_limit_reached: { to: planPath, label: "Ver planos" },
  seller_not_verified: { to: registrationPath, label: "Enviar documentos" },
  registration_incomplete: { to: registrationPath, label: "Completar cadastro" },
};

/** Why it could not be published, and the way on. What was typed stays. */
export function PublishProblem({ problem }: { problem: ApiProblem }) {
  const way = ways[problem.code];
  return (
    <div role="alert" className="mt-5">
      <Notice tone={way ? "warning" : "danger"} title={problem.title}>
        <p>{problem.detail}</p>
        {way && (
          <ButtonLink to={way.to} variant="outline" className="mt-3">
            {way.label}
          </ButtonLink>
        )}
      </Notice>
    </div>
  );
}
