import { type Captcha, startCaptcha } from '#client/forms/captcha/captcha.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { COMMENT_CAPTCHA } from '#schema/contracts/captcha/captcha.ts';

export function start(form: HTMLElement): void {
  const place = form.querySelector<HTMLElement>('[data-captcha]');
  const field = form.querySelector<HTMLInputElement>('input[name="captchaKey"]');
  if (!(form instanceof HTMLFormElement) || !place || !field) return;
  const { captcha: named, siteKey = null } = place.dataset;
  const provider = named === 'recaptcha' ? 'recaptcha' : 'turnstile';
  const problem = document.createElement('p');
  problem.className = 'field-error';
  problem.setAttribute('role', 'alert');
  place.before(problem);
  let captcha: Captcha | null = null;
  void startCaptcha(form, { id: COMMENT_CAPTCHA, captcha: { provider, siteKey } }, () => {
    problem.textContent = '';
  }).then((drawn) => {
    captcha = drawn;
  });
  form.addEventListener('submit', (event) => {
    field.value = captcha?.value() ?? '';
    if (field.value !== '') return;
    event.preventDefault();
    problem.textContent = FORM_TEXTS.captchaMissing;
  });
}
