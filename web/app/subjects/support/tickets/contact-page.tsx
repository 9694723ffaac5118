import type { SupportHours } from "@areon/contracts/support/support";
import { Clock, LifeBuoy, Mail, MessageCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { ContactForm } from "./contact-form.tsx";
import type { ContactFault } from "./send-contact.ts";
import { openChat } from "~/platform/navigation/open-chat";
import { useSite } from "~/platform/document/use-site";
import { Card } from "~/ui/card";
import { IconTile, type IconTileProps } from "~/ui/icon-tile";

interface ContactPageProps {
  subject: string;
  fault: ContactFault | undefined;
  /** Absent when nobody could say. */
  hours: SupportHours | undefined;
}

/** /contato: what is written here becomes a ticket with a protocol number. */
export function ContactPage({ subject, fault, hours }: ContactPageProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-3xl md:text-5xl">Fale com a gente</h1>
      <p className="mt-3 max-w-[56ch] text-lg text-muted-foreground">
        Sua mensagem vira um atendimento com número de protocolo. A resposta chega no seu e-mail.
      </p>
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-10">
        <Card padding="body">
          <ContactForm subject={subject} fault={fault} />
        </Card>
        <OtherWays hours={hours} />
      </div>
    </div>
  );
}

function OtherWays({ hours }: { hours: SupportHours | undefined }) {
  const { contactEmail } = useSite();
  return (
    <aside aria-label="Outros caminhos" className="grid content-start gap-6 py-2">
      {hours && (
        <Way icon={Clock} title="Quando tem gente atendendo">
          <p>{hours.words}.</p>
          <p className="mt-1">Fora desse horário, sua mensagem espera na fila.</p>
        </Way>
      )}
      <Way icon={LifeBuoy} title="Talvez já esteja respondido">
        <Link to="/help-center" className="link">
          Procurar na Central de Ajuda
        </Link>
      </Way>
      <Way icon={MessageCircle} title="Chat aberto o dia todo" className="hidden [.js_&]:flex">
        <button type="button" className="link" onClick={openChat}>
          Abrir o chat
        </button>
      </Way>
      {contactEmail && (
        <Way icon={Mail} title="Por e-mail">
          <a href={`mailto:${contactEmail}`} className="link break-all">
            {contactEmail}
          </a>
        </Way>
      )}
    </aside>
  );
}

interface WayProps {
  icon: IconTileProps["icon"];
  title: string;
  className?: string;
  children: ReactNode;
}

function Way({ icon, title, className = "flex", children }: WayProps) {
  return (
    <div className={`${className} gap-4`}>
      <IconTile icon={icon} />
      <div className="min-w-0 text-muted-foreground">
        <h2 className="font-sans text-base font-semibold tracking-normal text-foreground">
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}
