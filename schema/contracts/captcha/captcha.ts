import type { CaptchaProvider } from '../forms/definition.ts';

/** Longest answer of a captcha that is read. */
export const MAX_CAPTCHA_KEY_LENGTH = 8_000;
/** What the captcha of every payment is drawn and solved for, where a form has its id. */
export const PAYMENT_CAPTCHA = 'checkout';

/** A captcha as a page draws it; `siteKey` is of a provider with an account. */
export interface CaptchaAsked {
  provider: CaptchaProvider;
  siteKey: string | null;
}
