import type { CaptchaProvider } from '../forms/definition.ts';

export const KEYED_CAPTCHA_PROVIDERS = [
  'turnstile',
  'recaptcha',
] as const satisfies readonly CaptchaProvider[];
export type KeyedCaptchaProvider = (typeof KEYED_CAPTCHA_PROVIDERS)[number];

export const MAX_CAPTCHA_KEY_LENGTH = 8_000;
/** Stands for the form id in captchas for payments. */
export const PAYMENT_CAPTCHA = 'checkout';
/** Stands for the form id in captchas for comments. */
export const COMMENT_CAPTCHA = 'comments';

/** Captcha to solve. `siteKey` is set for providers that require an account. */
export interface RequiredCaptcha {
  provider: CaptchaProvider;
  siteKey: string | null;
}
