import type { NegotiationSide } from "@areon/contracts/negotiations/negotiations";
import { useLocation } from "react-router";
import type { ApiProblemCode } from "~/platform/api/api-problem";
import { useSessionUser } from "~/platform/api/session-user";
import { negotiationPath } from "../negotiation-words.ts";
import { ButtonLink } from "~/ui/button-link";

interface WayOutProps {
  refusal: ApiProblemCode | undefined;
  /** Code of the negotiation that is open already. */
  open?: string | undefined;
}

/** Beside a refusal that the person can do something about. What was typed waits meanwhile. */
export function WayOut({ refusal, open }: WayOutProps) {
  const area: NegotiationSide = useSessionUser()?.role === "seller" ? "seller" : "buyer";
  const { pathname, search } = useLocation();
  const registration = `/${area}/cadastro?next=${encodeURIComponent(pathname + search)}`;
  if (refusal === "registration_incomplete") {
    return <Way to={registration}>Completar cadastro</Way>;
  }
  if (refusal === "seller_not_verified") return <Way to={registration}>Enviar documentos</Way>;
  if (open) return <Way to={negotiationPath(area, open)}>{`Abrir negociação ${open}`}</Way>;
  return null;
}

function Way({ to, children }: { to: string; children: string }) {
  return (
    <ButtonLink variant="outline" to={to} className="justify-self-start max-md:w-full">
      {children}
    </ButtonLink>
  );
}
