import type { SupportHours } from "@areon/contracts/support/support";
import { Mail, MessageCircle, Phone, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { openChat } from "~/platform/navigation/open-chat";
import { useSite } from "~/platform/document/use-site";
import { buttonClass } from "~/ui/button-class";
import { ButtonLink } from "~/ui/button-link";
import { IconTile } from "~/ui/icon-tile";

/** The three ways to reach people. A way without an address or a number is not offered. */
export function ChannelCards({ hours }: { hours: SupportHours | undefined }) {
  const { contactEmail, phone } = useSite();
  return (
    <div className="grid gap-3 md:auto-cols-fr md:grid-flow-col md:gap-5">
      <Channel
        icon={MessageCircle}
        title="Conversa"
        line="24 horas, todo dia"
        note={hours?.is_open ? "Nossa equipe está no ar agora" : (hours?.away ?? hours?.words)}
      >
        <ButtonLink
          to="/contato"
          className="mt-3 md:mt-4"
          onClick={(event) => {
            event.preventDefault();
            openChat();
          }}
        >
          Abrir conversa
        </ButtonLink>
      </Channel>
      {contactEmail && (
        <Channel icon={Mail} title="E-mail" line={contactEmail} note="Resposta em até 24 h">
          <a
            href={`mailto:${contactEmail}`}
            className={buttonClass({ variant: "outline", className: "mt-3 md:mt-4" })}
          >
            Escrever
          </a>
        </Channel>
      )}
      {phone && (
        <Channel icon={Phone} title="Telefone" line={phone} note={hours?.words}>
          <a
            href={`tel:${phone.replaceAll(/[^\d+]/g, "")}`}
            className={buttonClass({ variant: "outline", className: "mt-3 md:mt-4" })}
          >
            Ligar agora
          </a>
        </Channel>
      )}
    </div>
  );
}

interface ChannelProps {
  icon: LucideIcon;
  title: string;
  line: string;
  note: string | undefined;
  children: ReactNode;
}

function Channel({ icon, title, line, note, children }: ChannelProps) {
  return (
    <section className="card flex gap-4 p-5 shadow-sm md:flex-col">
      <IconTile icon={icon} large />
      <div className="flex min-w-0 grow flex-col items-start">
        <h2 className="text-lg">{title}</h2>
        <p className="break-all num">{line}</p>
        {note && <p className="text-sm text-muted-foreground">{note}</p>}
        <div className="mt-auto">{children}</div>
      </div>
    </section>
  );
}
