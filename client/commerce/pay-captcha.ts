import { PAYMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';
import { type Captcha, startCaptcha } from '../forms/captcha/captcha.ts';

export function renderPayCaptcha(form: HTMLFormElement, place: HTMLElement): Promise<Captcha | null> {
  const { captcha: named, siteKey = null } = place.dataset;
  const provider = named === 'turnstile' || named === 'recaptcha' ? named : 'altcha';
  return startCaptcha(form, { id: PAYMENT_CAPTCHA, captcha: { provider, siteKey } }, () => {
    // The captcha is solved, so its error no longer applies.
    place.parentElement?.querySelector('.field-error')?.remove();
  });
}
