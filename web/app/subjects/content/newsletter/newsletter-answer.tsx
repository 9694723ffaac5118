import { CircleAlert, CircleCheck, Mail, type LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { Form, useNavigation } from "react-router";
import type { NewsletterOutcome } from "./newsletter-calls.ts";
import { Button } from "~/ui/button";
import { ButtonLink } from "~/ui/button-link";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";

interface NewsletterAnswerProps {
  /** From the mail's link; empty when somebody opened the bare address. */
  token: string;
  outcome: NewsletterOutcome | undefined;
  ask: { title: string; text: string; button: string };
  done: { title: string; text: string };
}

/**
 * Where a mail leads. Programs that look through mails open its links, so opening says nothing: the
 * person presses a button.
 */
export function NewsletterAnswer({ token, outcome, ask, done }: NewsletterAnswerProps) {
  const isSending = useNavigation().formMethod === "POST";
  const onward = (
    <ButtonLink to="/" variant="outline">
      Ir para o início
    </ButtonLink>
  );
  if (outcome?.state === "refused") {
    return <Sheet icon={CircleAlert} title={outcome.title} text={outcome.detail} action={onward} />;
  }
  if (outcome) return <Sheet icon={CircleCheck} {...done} action={onward} />;
  if (token === "") {
    const text = "Abra de novo pelo e-mail, ou copie o link inteiro.";
    return (
      <Sheet icon={CircleAlert} title="Este link está incompleto" text={text} action={onward} />
    );
  }
  return (
    <Sheet
      icon={Mail}
      title={ask.title}
      text={ask.text}
      action={
        <Form method="post" noValidate>
          <input type="hidden" name="chave" value={token} />
          <Button type="submit" size="lg" busyLabel={isSending && "Enviando..."}>
            {ask.button}
          </Button>
        </Form>
      }
    />
  );
}

interface SheetProps {
  icon: LucideIcon;
  title: string;
  text: string;
  action: ReactNode;
}

function Sheet(props: SheetProps) {
  return (
    <div className="wrap py-10 md:py-16">
      <Card className="mx-auto max-w-xl py-4">
        <EmptyState {...props} headingLevel="h1" />
      </Card>
    </div>
  );
}
