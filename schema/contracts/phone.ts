import * as z from 'zod';
import { canBePhone } from './phone-text.ts';

/** An optional phone number. */
export const phoneSchema = z
  .string()
  .trim()
  .max(40)
  .refine((phone) => phone === '' || canBePhone(phone), 'Enter a phone number in digits.')
  .default('');
