import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '../email.ts';

export const emailSchema = z
  .string()
  .trim()
  .toLowerCase()
  .min(EMAIL_LENGTH.min)
  .max(EMAIL_LENGTH.max)
  .regex(EMAIL_PATTERN, 'Please enter a valid email');
export const PASSWORD_LENGTH = { min: 10, max: 200 };
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH.min, `Use at least ${PASSWORD_LENGTH.min} characters.`)
  .max(PASSWORD_LENGTH.max, `Use at most ${PASSWORD_LENGTH.max} characters.`);

/** Sign-in payload (B3.12.26). A form sends rememberMe as 'on' or 'true'. */
export const loginSchema = z.object({
  email: emailSchema,
  password: z.string().min(1, 'Enter your password.').max(PASSWORD_LENGTH.max),
  rememberMe: z
    .union([z.boolean(), z.literal('on'), z.literal('true'), z.literal('false')])
    .optional()
    .transform((value) => value === true || value === 'on' || value === 'true'),
});
export const signInLinkSchema = z.object({ email: emailSchema, next: z.string().max(2_000).optional() });
export type LoginPayload = z.infer<typeof loginSchema>;

/** Session response (B3.12.27). */
export interface SessionResponse {
  xsrfToken: string;
  account: { id: string; email: string; roles: number[] };
}
