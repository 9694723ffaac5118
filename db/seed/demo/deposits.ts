import { demoSellers } from "./catalog/demo-catalog.ts";
import { demoRegistrations } from "./registrations.ts";

interface DemoDeposit {
  email: string;
  daysAgo: number;
}

/** By this the sandbox bank's statement and our receipt name the same deposit. */
export function entryOf({ email, daysAgo }: DemoDeposit): string {
  return `entry-demo-${email.split("@")[0]}-${daysAgo}`;
}

/** Whose account it came from, as the sender's bank tells it: people send to themselves. */
export function payerOf({ email }: DemoDeposit): { name: string; document: string } {
  const seller = demoSellers.find((one) => one.email === email);
  if (seller) {
    const { name, cpf, business } = seller;
    return business ? { name: business.name, document: business.cnpj } : { name, document: cpf };
  }
  const person = demoRegistrations.find((one) => one.email === email)!;
  return "organisation" in person
    ? { name: person.organisation.legal_name, document: person.organisation.cnpj }
    : { name: person.full_name, document: person.cpf };
}
