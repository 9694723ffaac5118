import { emailPattern } from "~/platform/text/email-pattern";
import type {
  confirmNewsletter,
  leaveNewsletter,
  subscribeToNewsletter,
} from "@areon/contracts/content/newsletter";
import { ApiProblem } from "~/platform/api/api-problem";
import { call } from "~/platform/api/client";
import { formText } from "~/platform/text/form-text";

/** What came of a form of the newsletter, for the page or the box that sent it. */
export type NewsletterOutcome =
  | { state: "asked"; email: string }
  | { state: "confirmed" }
  | { state: "left" }
  | { state: "refused"; title: string; detail: string; email: string };

/** The answer is the same for every address, so nobody learns who reads it. */
export function subscribe(form: FormData): Promise<NewsletterOutcome> {
  const email = formText(form, "email");
  const source = formText(form, "origem");
  if (!emailPattern.test(email)) {
    const detail = "Informe um e-mail como nome@exemplo.com.br.";
    return Promise.resolve({ state: "refused", title: "Confira o e-mail", detail, email });
  }
  return outcomeOf(email, async () => {
    await call<typeof subscribeToNewsletter>({
      method: "POST",
      path: "/newsletter/subscriptions",
      body: { email, source: /^[a-z0-9-]{2,40}$/.test(source) ? source : "site" },
    });
    return { state: "asked", email };
  });
}

export function confirm(form: FormData): Promise<NewsletterOutcome> {
  return outcomeOf("", async () => {
    const body = { token: formText(form, "chave") };
    const path = "/newsletter/confirmations";
    await call<typeof confirmNewsletter>({ method: "POST", path, body });
    return { state: "confirmed" };
  });
}

export function leave(form: FormData): Promise<NewsletterOutcome> {
  return outcomeOf("", async () => {
    const body = { token: formText(form, "chave") };
    await call<typeof leaveNewsletter>({ method: "POST", path: "/newsletter/departures", body });
    return { state: "left" };
  });
}

async function outcomeOf(
  email: string,
  work: () => Promise<NewsletterOutcome>,
): Promise<NewsletterOutcome> {
  try {
    return await work();
  } catch (failure) {
    if (!(failure instanceof ApiProblem)) throw failure;
    const isOddToken = failure.code === "validation_failed" && email === "";
    return {
      state: "refused",
      title: isOddToken ? "Este link está incompleto" : failure.title,
      detail: isOddToken ? "Abra de novo pelo e-mail, ou copie o link inteiro." : failure.detail,
      email,
    };
  }
}
