import { isRightToLeft } from '#domain/i18n/language.ts';
import type { Messages } from '#schema/messages/messages.ts';
import type { NewMail } from '#worker/db/mail/mail-outbox.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { compose, type Message } from './compose.ts';

/** Returns an email in the language of `settings.locale`, with the site's title as the sender name. */
export function siteMail(
  site: Pick<SiteSnapshot, 'id' | 'settings'>,
  message: Message,
  mail: Omit<NewMail, 'websiteId' | 'subject' | 'text' | 'html' | 'senderName'>,
): NewMail {
  const { title, locale } = site.settings;
  const dir = isRightToLeft(locale) ? 'rtl' : undefined;
  return {
    ...mail,
    websiteId: site.id,
    subject: message.subject,
    senderName: title,
    ...compose(message, {
      siteTitle: title,
      lang: locale,
      dir,
      orOpen: findMessages(locale).accountMails.orOpen,
    }),
  };
}

export type WriteAccountMail = (texts: Messages['accountMails']) => Message;

export const accountMail = (
  site: Parameters<typeof siteMail>[0],
  write: WriteAccountMail,
  mail: Parameters<typeof siteMail>[2],
): NewMail => siteMail(site, write(findMessages(site.settings.locale).accountMails), mail);
