import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN, hasDomainEnding } from '../email.ts';

export { EMAIL_LENGTH, EMAIL_PATTERN };

export const emailSchema = z
  .string()
  .trim()
  .min(EMAIL_LENGTH.min, 'Please enter your email address.')
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Email is not valid. Email addresses should follow the format email@example.com.');

/** An address that a visitor gives, and that mail has to reach. The one `custom` issue is a domain without an ending. */
export const reachableEmailSchema = emailSchema.refine(
  (email) => !EMAIL_PATTERN.test(email) || hasDomainEnding(email),
  'This address has no ending such as .com. Please write it out, for example anna@example.com.',
);
