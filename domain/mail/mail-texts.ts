import type { StoredMethodTexts } from '#domain/payments/format-stored-method.ts';
import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '#schema/contracts/mail/mail.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Texts of mails in one language, how it writes money, and how it names a saved payment method. */
export type MailTexts = Messages['mails'] & Pick<Messages, 'money'> & StoredMethodTexts;

/** Values of an email's placeholders. */
export type PlaceholderValues = Readonly<Record<MailPlaceholder, string>>;

/** Each placeholder for itself: a mail that has nothing to put there shows its name. */
export const PLACEHOLDERS_AS_WRITTEN = Object.fromEntries(
  MAIL_PLACEHOLDERS.map((name) => [name, `{${name}}`]),
) as PlaceholderValues;

/** Fills the placeholders of a message. */
export const fillText = (
  text: string | ((values: PlaceholderValues) => string),
  values: PlaceholderValues,
): string => (typeof text === 'string' ? text : text(values));
