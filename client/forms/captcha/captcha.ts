import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';

/** A captcha on the page. */
export interface Captcha {
  /** The answer that the server checks; null until it is solved. */
  value(): string | null;
  /** Back to the start; a solution serves one submission. */
  reset(): void;
}

/** A form as far as its captcha goes. */
export type CaptchaForm = Pick<PublicForm, 'id' | 'captcha'>;

export type Draw = (place: HTMLElement, form: CaptchaForm, changed: () => void) => Captcha | Promise<Captcha>;

/** Draws the captcha of a form where it has one: from unrendered to rendered (B4.57). */
export async function startCaptcha(
  form: HTMLFormElement,
  definition: CaptchaForm,
  changed: () => void,
): Promise<Captcha | null> {
  const place = form.querySelector<HTMLElement>('[data-captcha]');
  const { provider } = definition.captcha;
  if (!place || provider === null) return null;
  place.dataset.state = 'unrendered';
  try {
    const draw: Draw =
      provider === 'altcha'
        ? (await import('./altcha.ts')).drawAltcha
        : (await import('./provider.ts')).drawProvider;
    const captcha = await draw(place, definition, changed);
    place.dataset.state = 'rendered';
    return captcha;
  } catch (error) {
    place.textContent = `${FORM_TEXTS.captchaNotSetUp} ${FORM_TEXTS.unknown}`;
    // B8.3.15: a failure to render is an error, and so the error reporter hears of it.
    reportError(error);
    return { value: () => null, reset: () => {} };
  }
}
