import type { MailLanguage } from '#domain/mail/commerce-mail.ts';
import { findLanguage, findMessages } from './messages.ts';

export function mailLanguage(locale: string): MailLanguage {
  const { mails, money, delivery, paymentMethods, testShop } = findMessages(locale);
  return { language: findLanguage(locale), texts: { ...mails, money, delivery, paymentMethods, testShop } };
}
