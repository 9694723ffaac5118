import { Mail, Phone } from "lucide-react";
import { GreenCall } from "./green-call.tsx";
import { useSite } from "~/platform/document/use-site";
import { buttonClass } from "~/ui/button-class";
import { ButtonLink } from "~/ui/button-link";
import { Icon } from "~/ui/icon";

/** Three ways to a person; mail and telephone are settings, and show only when they are set. */
export function ContactCall() {
  const { contactEmail, phone } = useSite();
  const other = buttonClass({ variant: "inverse", size: "lg" });
  return (
    <GreenCall
      title="Fale com a gente"
      text="Dúvida, parceria ou reclamação: abra um chamado e acompanhe a resposta pelo protocolo."
    >
      <ButtonLink to="/contato" variant="accent" size="lg">
        Abrir chamado
      </ButtonLink>
      {contactEmail && (
        <a href={`mailto:${contactEmail}`} className={other}>
          <Icon of={Mail} />
          {contactEmail}
        </a>
      )}
      {phone && (
        <a href={`tel:${phone.replace(/[^\d+]/g, "")}`} className={other}>
          <Icon of={Phone} />
          <span className="num">{phone}</span>
        </a>
      )}
    </GreenCall>
  );
}
