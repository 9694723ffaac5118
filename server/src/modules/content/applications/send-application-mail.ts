import { readMailCompany } from "#modules/settings";
import type { Config } from "#platform/config";
import type { Database } from "#platform/db/database";
import { noticeMail } from "#platform/mail/notice-mail";
import type { SendMail } from "#platform/mail/send-mail";
import { findApplication, findOpenJob } from "./application.queries.ts";

interface Parts {
  db: Database;
  config: Pick<Config, "PUBLIC_ORIGIN">;
  sendMail: SendMail;
}

/** That it arrived, in words of ours only: nothing that was typed is sent to an address that nobody proved. */
export async function sendApplicationMail(
  { db, config, sendMail }: Parts,
  applicationId: string,
  effectKey: string,
): Promise<void> {
  const application = await findApplication(db, applicationId);
  if (!application) return;
  const number = application.job_number;
  const job = number === null ? undefined : await findOpenJob(db, number);
  const notice = {
    title: "Recebemos seu currículo",
    paragraphs: [
      job
        ? `Olá! Sua candidatura à vaga ${job.title} chegou bem.`
        : "Olá! Seu currículo está no nosso banco de talentos.",
      "Nossa equipe lê cada um e escreve para este e-mail se houver um próximo passo. Seus dados servem só para isso e ficam guardados pelo prazo da nossa Política de Privacidade.",
      "Se não foi você quem enviou, avise pela nossa página de contato.",
    ],
    button: { label: "Ver vagas", url: `${config.PUBLIC_ORIGIN}/careers` },
  };
  const content = noticeMail(notice, await readMailCompany(db));
  const outcome = await sendMail({ effectKey, to: application.email, content });
  if (!outcome.sent && outcome.reason === "unreachable") {
    throw new Error(`mail not sent: ${outcome.detail}`);
  }
}
