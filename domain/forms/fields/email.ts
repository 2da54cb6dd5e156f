import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '#schema/contracts/email.ts';
import { asText, type FieldKind, readLine } from './values.ts';

/** Validates an email address (A5.10, A5.11). */
export const isEmail = (address: string): boolean =>
  address.length >= EMAIL_LENGTH.min && address.length <= EMAIL_LENGTH.max && EMAIL_PATTERN.test(address);

export const email: FieldKind<'email'> = {
  read: readLine,
  problem: (value, _field, texts) => {
    const address = asText(value);
    if (!isEmail(address)) return texts.emailInvalid;
    return hasDomainEnding(address) ? null : texts.emailEnding;
  },
};
