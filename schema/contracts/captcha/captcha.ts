import type { CaptchaProvider } from '../forms/definition.ts';

export const KEYED_CAPTCHA_PROVIDERS = [
  'turnstile',
  'recaptcha',
] as const satisfies readonly CaptchaProvider[];
export type KeyedCaptchaProvider = (typeof KEYED_CAPTCHA_PROVIDERS)[number];

export const MAX_CAPTCHA_KEY_LENGTH = 8_000;
/** Used instead of a form id in payment captchas. */
export const PAYMENT_CAPTCHA = 'checkout';
/** Used instead of a form id in comment captchas. */
export const COMMENT_CAPTCHA = 'comments';

/** `siteKey` is set for providers with an account. */
export interface RequiredCaptcha {
  provider: CaptchaProvider;
  siteKey: string | null;
}
