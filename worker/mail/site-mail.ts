import { isRightToLeft } from '#domain/i18n/direction.ts';
import type { NewMail } from '#worker/db/mail/mail-outbox.ts';
import type { SiteSnapshot } from '#worker/db/sites/site-snapshot.ts';
import { compose, type Message } from './compose.ts';

/** A mail in the name of a site, composed in its language and with its title as the sender's name. */
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
    ...compose(message, { siteTitle: title, lang: locale, dir }),
  };
}
