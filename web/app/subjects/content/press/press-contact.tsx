import { Mail, MessageSquareText, Phone } from "lucide-react";
import { Link } from "react-router";
import { useSite } from "~/platform/document/use-site";
import { Icon } from "~/ui/icon";

const line = "inline-flex min-h-9 items-center gap-2.5 hover:underline";

/** How a journalist reaches somebody; what the installation has not set is left out. */
export function PressContact() {
  const { pressEmail, contactEmail, phone } = useSite();
  const email = pressEmail ?? contactEmail;
  return (
    <section aria-labelledby="contato-imprensa" className="card p-5">
      <h2 id="contato-imprensa" className="font-sans text-base font-semibold tracking-normal">
        Contato
      </h2>
      <ul className="mt-1.5 grid">
        {email && (
          <li>
            <a href={`mailto:${email}`} className={`${line} break-all`}>
              <Icon of={Mail} size="md" className="text-primary" />
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li>
            <a href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`} className={`${line} num`}>
              <Icon of={Phone} size="md" className="text-primary" />
              {phone}
            </a>
          </li>
        )}
        <li>
          <Link to="/contato?assunto=imprensa" className={line}>
            <Icon of={MessageSquareText} size="md" className="text-primary" />
            Pedir entrevista ou informação
          </Link>
        </li>
      </ul>
    </section>
  );
}
