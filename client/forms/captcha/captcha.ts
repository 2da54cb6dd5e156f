import { FORM_TEXTS } from '#domain/forms/texts.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';

export interface Captcha {
  /** Returns the token that the server verifies, or null until the captcha is solved. */
  value(): string | null;
  /** Resets the captcha, because a solution is valid for one submission. */
  reset(): void;
}

export type CaptchaForm = Pick<PublicForm, 'id' | 'captcha'>;

export type RenderCaptcha = (
  place: HTMLElement,
  form: CaptchaForm,
  changed: () => void,
) => Captcha | Promise<Captcha>;

/** Renders a form's captcha, if it has one (B4.57). */
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
    const draw: RenderCaptcha =
      provider === 'altcha'
        ? (await import('./altcha.ts')).renderAltcha
        : (await import('./provider.ts')).renderProvider;
    const captcha = await draw(place, definition, changed);
    place.dataset.state = 'rendered';
    return captcha;
  } catch (error) {
    place.textContent = `${FORM_TEXTS.captchaNotSetUp} ${FORM_TEXTS.unknown}`;
    // Pass the error to the error reporter like an uncaught error (B8.3.15).
    reportError(error);
    return { value: () => null, reset: () => {} };
  }
}
