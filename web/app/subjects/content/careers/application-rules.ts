import { emailPattern } from "~/platform/text/email-pattern";

export type ApplicationFaults = Partial<
  Record<"name" | "email" | "phone" | "city" | "consent", string>
>;

export interface ApplicationInput {
  name: string;
  email: string;
  phone: string;
  city: string;
  message: string;
}

/** What was typed, without the spaces around it. */
export function readApplication(form: FormData): ApplicationInput {
  const read = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  return {
    name: read("name"),
    email: read("email"),
    phone: read("phone"),
    city: read("city"),
    message: read("message"),
  };
}

/** What keeps it from being sent, said the way a person can mend it. The server looks again. */
export function applicationFaults(input: ApplicationInput, hasConsent: boolean): ApplicationFaults {
  const faults: ApplicationFaults = {};
  if (input.name.length < 2) faults.name = "Escreva seu nome";
  if (!emailPattern.test(input.email)) faults.email = "Escreva um e-mail como voce@email.com.br";
  if (input.phone.replaceAll(/\D/g, "").length < 10) faults.phone = "Escreva o telefone com DDD";
  if (input.city.length < 2) faults.city = "Escreva sua cidade";
  if (!hasConsent) faults.consent = "Para enviar, aceite que a AREON leia e guarde seu currículo.";
  return faults;
}
