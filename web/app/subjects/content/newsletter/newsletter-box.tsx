import { MailCheck } from "lucide-react";
import { useState, type SubmitEvent } from "react";
import { subscribe, type NewsletterOutcome } from "./newsletter-calls.ts";
import { Button } from "~/ui/button";
import { classNames } from "~/ui/class-names";
import { CheckedForm } from "~/ui/checked-form";
import { Field } from "~/ui/field";
import { Furrows } from "~/ui/furrows";
import { Icon } from "~/ui/icon";
import { Input } from "~/ui/input";

interface NewsletterBoxProps {
  /** The page that shows it, such as `blog`. */
  source: string;
  /** What the page itself was told, where the form was sent without JavaScript. */
  outcome?: NewsletterOutcome | undefined;
  headingLevel?: "h1" | "h2" | undefined;
  /** Where it promises something else than new articles. */
  title?: string | undefined;
  text?: string | undefined;
  /** Beside a text, where there is no room for two columns. */
  narrow?: boolean | undefined;
}

const usual = {
  title: "Assinar Newsletter",
  text: "Novos artigos sobre mercado, manejo e tecnologia, direto no seu e-mail. Sair leva um clique.",
};

/**
 * The call to read on, on deep green. The form goes to the newsletter's own page, which answers it where
 * there is no JavaScript; with it, the answer comes into the box.
 */
export function NewsletterBox(props: NewsletterBoxProps) {
  const { source, outcome, headingLevel: Heading = "h2", narrow = false } = props;
  const { title = usual.title, text = usual.text } = props;
  const [answer, setAnswer] = useState<NewsletterOutcome>();
  const [isSending, setSending] = useState(false);
  const came = answer ?? outcome;
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setSending(true);
    void subscribe(new FormData(event.currentTarget))
      .then(setAnswer)
      .finally(() => setSending(false));
  };
  const look = looks[narrow ? "narrow" : "wide"];
  return (
    <section
      aria-label="Newsletter"
      className={classNames("brandpanel relative overflow-hidden", look.box)}
    >
      <Furrows horizon={70} strength={0.04} />
      <div className={classNames("relative grid", look.columns)}>
        <div>
          <Heading className={classNames("text-white", look.title)}>{title}</Heading>
          <p className={classNames("max-w-[44ch] text-brand-muted", look.text)}>{text}</p>
        </div>
        {came?.state === "asked" ? (
          <Asked email={came.email} />
        ) : (
          <CheckedForm method="post" action="/newsletter" className="grid gap-3" onSubmit={send}>
            <input type="hidden" name="origem" value={source} />
            <AddressField
              refused={came?.state === "refused" ? came : undefined}
              isSending={isSending}
              className={look.fields}
            />
          </CheckedForm>
        )}
      </div>
    </section>
  );
}

const looks = {
  wide: {
    box: "rounded-2xl p-6 md:p-10",
    columns: "gap-6 lg:grid-cols-[minmax(0,1fr)_26rem] lg:items-center lg:gap-12",
    title: "text-2xl md:text-3xl",
    text: "mt-2",
    fields: "",
  },
  narrow: {
    box: "rounded-lg p-5",
    columns: "gap-4",
    title: "text-lg",
    text: "mt-1 text-sm",
    fields: "lg:flex-col",
  },
};

function Asked({ email }: { email: string }) {
  return (
    <output className="flex gap-3 text-white">
      <Icon of={MailCheck} size="lg" className="mt-0.5 text-accent" />
      <span>
        <b className="block font-semibold">Falta confirmar</b>
        Enviamos um link para <span className="break-all">{email}</span>. A assinatura vale depois
        que você abrir.
      </span>
    </output>
  );
}

interface AddressFieldProps {
  refused: Extract<NewsletterOutcome, { state: "refused" }> | undefined;
  isSending: boolean;
  className: string;
}

function AddressField({ refused, isSending, className }: AddressFieldProps) {
  return (
    <Field
      label={<span className="text-white">Seu e-mail</span>}
      error={refused && `${refused.title}. ${refused.detail}`}
    >
      {(control) => (
        <div className={classNames("flex gap-2 max-sm:flex-col", className)}>
          <Input
            {...control}
            name="email"
            type="email"
            required
            maxLength={254}
            autoComplete="email"
            placeholder="nome@exemplo.com.br"
            className="min-w-0"
            defaultValue={refused?.email}
          />
          <Button type="submit" variant="accent" busyLabel={isSending && "Enviando..."}>
            Assinar
          </Button>
        </div>
      )}
    </Field>
  );
}
