import type { StoredMethodTexts } from '#domain/payments/format-stored-method.ts';
import { MAIL_PLACEHOLDERS, type MailPlaceholder } from '#schema/contracts/mail/mail.ts';
import type { Messages } from '#schema/messages/messages.ts';

export type MailTexts = Messages['mails'] & Pick<Messages, 'money' | 'delivery'> & StoredMethodTexts;

export type PlaceholderValues = Readonly<Record<MailPlaceholder, string>>;

export const PLACEHOLDERS_AS_WRITTEN = Object.fromEntries(
  MAIL_PLACEHOLDERS.map((name) => [name, `{${name}}`]),
) as PlaceholderValues;

export const fillText = (
  text: string | ((values: PlaceholderValues) => string),
  values: PlaceholderValues,
): string => (typeof text === 'string' ? text : text(values));
