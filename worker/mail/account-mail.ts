import type { Messages } from '#schema/messages/messages.ts';
import type { NewMail } from '#worker/db/mail/mail-outbox.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { Message } from './compose.ts';
import { siteMail } from './site-mail.ts';

/** Texts of an email about an account, in one language. */
export type WriteAccountMail = (texts: Messages['accountMails']) => Message;

/** An email about an account, in the site's language. */
export const accountMail = (
  site: Parameters<typeof siteMail>[0],
  write: WriteAccountMail,
  mail: Parameters<typeof siteMail>[2],
): NewMail => siteMail(site, write(findMessages(site.settings.locale).accountMails), mail);
