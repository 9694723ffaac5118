/** What a template makes: one message in the two forms that mail programs show. */
export interface MailContent {
  subject: string;
  text: string;
  html: string;
}

/** Stands in the foot of every mail; comes from the settings, so it is passed in. */
export interface MailCompany {
  name: string;
  /** As people read it: 00.000.000/0001-00. */
  cnpj: string;
}
