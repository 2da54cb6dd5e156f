import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '#schema/contracts/mail/mail.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** Texts of mails in one language, and how it writes money. */
export type MailTexts = Messages['mails'] & Pick<Messages, 'money'>;

/** What stands for each placeholder of a mail. */
export type PlaceholderValues = Readonly<Record<MailPlaceholder, string>>;

/** Each placeholder for itself: a mail that has nothing to put there shows its name. */
export const PLACEHOLDERS_AS_WRITTEN = Object.fromEntries(
  MAIL_PLACEHOLDERS.map((name) => [name, `{${name}}`]),
) as PlaceholderValues;

/** A text of the catalogue that may hold placeholders, filled in. */
export const fillText = (
  text: string | ((values: PlaceholderValues) => string),
  values: PlaceholderValues,
): string => (typeof text === 'string' ? text : text(values));
