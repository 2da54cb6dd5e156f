import type { CaptchaProvider } from '../forms/definition.ts';

/** Providers with an account, and so with keys. */
export const KEYED_CAPTCHA_PROVIDERS = [
  'turnstile',
  'recaptcha',
] as const satisfies readonly CaptchaProvider[];
export type KeyedCaptchaProvider = (typeof KEYED_CAPTCHA_PROVIDERS)[number];

/** Longest answer of a captcha that is read. */
export const MAX_CAPTCHA_KEY_LENGTH = 8_000;
/** Stands for the form id in captchas of payments. */
export const PAYMENT_CAPTCHA = 'checkout';
/** Stands for the form id in captchas of comments. */
export const COMMENT_CAPTCHA = 'comments';

/** A captcha as a page draws it; `siteKey` is of a provider with an account. */
export interface RequiredCaptcha {
  provider: CaptchaProvider;
  siteKey: string | null;
}
