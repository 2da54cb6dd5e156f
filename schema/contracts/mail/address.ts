import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '../email.ts';

export { EMAIL_LENGTH, EMAIL_PATTERN };

export const emailSchema = z
  .string()
  .trim()
  .min(EMAIL_LENGTH.min, 'Please enter your email address.')
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Email is not valid. Email addresses should follow the format email@example.com.');
