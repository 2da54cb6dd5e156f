import type { MailLanguage } from '#domain/mail/commerce-mail.ts';
import { findLanguage, findMessages } from './messages.ts';

/** What the mails of a site are written with. */
export function mailLanguage(locale: string): MailLanguage {
  const { mails, money } = findMessages(locale);
  return { language: findLanguage(locale), texts: { ...mails, money } };
}
