import type { Company } from "@areon/contracts/content/company";
import { NetworkPage } from "~/subjects/content/network/network-page";
import { NewsletterBox } from "~/subjects/content/newsletter/newsletter-box";

/** The page of what is to come, with the subject that it knows nothing of: the newsletter. */
export function NetworkContent({ company }: { company: Company | undefined }) {
  return (
    <NetworkPage
      company={company}
      signUp={
        <NewsletterBox
          source="rede-areon"
          title="Avise quando abrir"
          text="Deixe seu e-mail. Você recebe o aviso da abertura e as novidades da AREON. Sair leva um clique."
        />
      }
    />
  );
}
