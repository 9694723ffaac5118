import type { MailCompany, MailContent } from "./mail-content.ts";
import { mailButton, mailHeading, mailLayout, mailParagraph, mailText } from "./mail-layout.ts";
import { html, webAddress } from "./safe-html.ts";

export interface Notice {
  /** The subject is the title, unless the list of mails needs other words. */
  subject?: string;
  title: string;
  paragraphs: readonly string[];
  button?: { label: string; url: string };
}

/** A notice with a title, some paragraphs and at most one thing to do. */
export function noticeMail(notice: Notice, company: MailCompany): MailContent {
  const { title, paragraphs } = notice;
  const button = notice.button && {
    label: notice.button.label,
    url: webAddress(notice.button.url),
  };
  const action = button ? mailButton(button) : html``;
  return {
    subject: notice.subject ?? title,
    text: mailText({ title, paragraphs, button, company }),
    html: mailLayout({
      title,
      preview: paragraphs[0] ?? title,
      body: html`${mailHeading(title)}${paragraphs.map(mailParagraph)}${action}`,
      company,
    }),
  };
}
