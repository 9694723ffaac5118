import { ownedByAddress, shown, technical, type PersonalTable } from "#modules/identity";

/**
 * Found by the address of the account, since nobody needs one to apply. Applying is another matter than having
 * an account, so the end of the account does not take the application away; its own short rule does.
 */
export const applicationsPersonalTables: readonly PersonalTable[] = [
  {
    table: "content.job_applications",
    title: "Suas candidaturas a vagas",
    owner: ownedByAddress("email"),
    onErasure: { kept: "job_applications" },
    columns: {
      id: technical,
      job_number: shown("Vaga"),
      name: shown("Nome"),
      email: shown("E-mail"),
      phone: shown("Telefone"),
      city: shown("Cidade"),
      message: shown("Mensagem"),
      file_id: technical,
      consented_at: shown("Concordou em"),
      received_at: shown("Recebida em"),
    },
  },
];
