import { PAYMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import { type Captcha, startCaptcha } from '../forms/captcha/captcha.ts';

/** Draws the captcha that a checkout asks for before it takes another payment. */
export function drawPayCaptcha(form: HTMLFormElement, place: HTMLElement): Promise<Captcha | null> {
  const { captcha: named, siteKey = null } = place.dataset;
  const provider = named === 'turnstile' || named === 'recaptcha' ? named : 'altcha';
  return startCaptcha(form, { id: PAYMENT_CAPTCHA, captcha: { provider, siteKey } }, () => {
    // What was wrong is no longer so.
    place.parentElement?.querySelector('.field-error')?.remove();
  });
}
