import { toPageLanguage } from '#client/behaviours/page-language.ts';
import { describeCartFailure } from '#domain/carts/texts.ts';
import { personUnconfirmed } from '#messages/checkoutProblems.ts';
import { filesUnderWay, nothingLost, paying, totalChanged } from '#messages/checkoutScript.ts';
import type { Captcha } from '../forms/captcha/captcha.ts';
import { type FetchedPage, readPage } from '../page/fetch-page.ts';
import { showFetchState } from '../page/fetch-state.ts';
import { request } from '../page/request.ts';
import { type CheckoutValues, keepCheckoutValues } from './checkout-values.ts';
import { getFocusSelector } from './focus-selector.ts';

interface Redirect {
  location: string;
}
/**
 * Creates a payment method from the provider's fields, or returns null if the customer has to correct
 * them.
 */
type Pay = (amountCents: number) => Promise<string | null>;

const isJson = (answer: Response) => answer.headers.get('content-type')?.startsWith('application/json');
const isRedirect = (json: unknown): json is Redirect =>
  typeof json === 'object' && json !== null && 'location' in json && typeof json.location === 'string';

/**
 * Updates the checkout without leaving the page and keeps typed values. An idempotency key prevents a
 * second payment.
 */
export function enhanceCheckout(page: HTMLElement): void {
  let current = page;
  let isPaying = false;
  let pendingUpdate: AbortController | null = null;
  let latest: Promise<void> = Promise.resolve();
  let pay: Pay | null = null;
  let captcha: Captcha | null = null;
  let captchaMount = Promise.resolve();
  const typed = keepCheckoutValues(getForm(page));

  const send = async (button: string, accept: string, signal?: AbortSignal) => {
    const form = getForm(current);
    const fields = new FormData(form);
    fields.set('action', button);
    const captchaKey = captcha?.value();
    if (button === 'pay' && captchaKey) fields.set('captchaKey', captchaKey);
    // Files are uploaded separately (forms/files.ts).
    const body = new URLSearchParams(
      [...fields].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
    );
    const action = form.getAttribute('action') ?? '';
    // The idempotency key makes retries harmless.
    return request(action, { method: 'POST', body, headers: { accept }, retries: 2, signal });
  };

  const show = ({ document: answered, url }: FetchedPage, isFilled = false) => {
    const next = answered.querySelector<HTMLElement>('[data-swap="checkout"]');
    // The cart is empty or already ordered; the response page explains which.
    if (!next) return location.assign(toPageLanguage(url));
    const focused = getFocusSelector(current);
    const caret = getCaret();
    carryOver(current, next, isFilled ? null : typed);
    current.replaceWith(next);
    current = next;
    replaceGlance(answered);
    mountPayment();
    mountCaptcha();
    listen();
    const problems = next.querySelector<HTMLElement>('.checkout-message[role="alert"]');
    const field = focused === null ? null : next.querySelector<HTMLElement>(focused);
    (problems ?? field)?.focus();
    if (!problems && field instanceof HTMLInputElement && caret) field.setSelectionRange(...caret);
  };

  const showMessage = (text: string) => {
    const message = current.querySelector<HTMLElement>('.checkout-message');
    message?.classList.add('problem');
    message?.setAttribute('role', 'alert');
    if (message) message.textContent = text;
  };

  /** A newer update aborts the one in flight. */
  const update = async (button: string) => {
    pendingUpdate?.abort();
    const controller = new AbortController();
    pendingUpdate = controller;
    try {
      const answer = await showFetchState(
        current,
        send(button, 'text/html', controller.signal).then(readPage),
      );
      if (!controller.signal.aborted) show(answer, button === 'fill');
    } catch {
      if (!controller.signal.aborted) showConnectionError();
    } finally {
      if (pendingUpdate === controller) pendingUpdate = null;
    }
  };

  const payNow = async () => {
    if (isPaying) return;
    if (getForm(current).querySelector('[data-sending]')) return showMessage(filesUnderWay);
    if (placeOfCaptcha(current) && !captcha) {
      // Show the message immediately, because a captcha provider may be slow.
      showMessage(personUnconfirmed);
      await captchaMount;
      if (isPaying) return;
    }
    if (isUnsolved()) return focusCaptcha();
    isPaying = true;
    current.setAttribute('aria-busy', 'true');
    const seen = getTotal(current);
    const buttons = [...current.querySelectorAll<HTMLButtonElement>('.checkout-pay')];
    const label = buttons[0]?.textContent ?? '';
    for (const button of buttons) button.textContent = paying;
    try {
      await latest;
      // Never charge a total that changed after the customer pressed the button.
      if (getTotal(current) !== seen) return showMessage(totalChanged);
      // A total fully covered by gift cards needs no card.
      if (pay && seen !== '0' && !(await fillMethod(getForm(current), pay))) return;
      const answer = await send('pay', 'application/json');
      // A captcha solution is valid for one submission.
      captcha?.reset();
      if (!isJson(answer)) return show(await readPage(answer));
      const redirect: unknown = await answer.json();
      if (!isRedirect(redirect)) return showConnectionError();
      typed.forget();
      location.assign(toPageLanguage(redirect.location));
    } catch {
      showConnectionError();
    } finally {
      isPaying = false;
      current.removeAttribute('aria-busy');
      for (const button of buttons) button.textContent = label;
    }
  };

  const isUnsolved = () => captcha !== null && placeOfCaptcha(current) !== null && !captcha.value();

  const focusCaptcha = () => {
    showMessage(personUnconfirmed);
    (placeOfCaptcha(current)?.querySelector<HTMLElement>('input') ?? placeOfCaptcha(current))?.focus();
  };

  const showConnectionError = () => {
    const { title, text } = describeCartFailure('updateForm', navigator.onLine);
    showMessage(nothingLost({ failure: title, advice: text }));
  };

  const run = (button: string) => {
    if (button === 'pay') void payNow();
    else if (!isPaying) latest = update(button);
  };

  /** Marks the form as busy while a step that may start an update loads, so that nothing follows too early. */
  const waitFor = (step: Promise<void>) => showFetchState(current, step);

  const fillFrom = async (postal: HTMLInputElement) => {
    const { fillPlace } = await import('./fill-place.ts');
    if (await fillPlace(postal)) run('update');
  };

  const listen = () => {
    const form = getForm(current);
    form.addEventListener('submit', (event) => {
      event.preventDefault();
      const button = event.submitter as HTMLButtonElement | null;
      run(button?.value ?? 'update');
      // Without a script, the browser would show this URL.
      if (button?.hasAttribute('formaction')) history.replaceState(history.state, '', button.formAction);
    });
    form.addEventListener('change', (event) => {
      const target = event.target as HTMLElement;
      if (target.matches('[data-fill]')) run('fill');
      if (!target.matches('[data-refresh]')) return;
      if (target instanceof HTMLSelectElement && target.name.endsWith('.country'))
        void waitFor(
          import('./clear-postal-code.ts')
            .then(({ clearPostalCode }) => clearPostalCode(target))
            .finally(() => run('update')),
        );
      else run('update');
    });
    form.addEventListener('input', ({ target }) => {
      if (target instanceof HTMLInputElement && target.matches('[data-places]'))
        void waitFor(fillFrom(target));
    });
    if (matchMedia('(pointer: coarse)').matches) form.addEventListener('keydown', moveToNextField);
    typed.watch(form);
    const questions = form.querySelector<HTMLElement>('[data-questions]');
    if (questions)
      void import('../forms/custom-questions.ts').then(({ followCustomQuestions }) =>
        followCustomQuestions(form, questions),
      );
    if (form.querySelector('[data-mirror]'))
      void import('./gift-preview.ts').then(({ followGiftFields }) => followGiftFields(form));
    current.dataset.isLive = '';
  };

  /** Mounts the provider's fields. The page has no place for the fields while nothing is due. */
  const mountPayment = () => {
    const stripe = current.querySelector<HTMLElement>('[data-stripe]:not([data-is-mounted])');
    if (!stripe) return;
    stripe.dataset.isMounted = '';
    void import('./stripe-fields.ts').then(async ({ mountStripe }) => {
      pay = await mountStripe(stripe, showMessage);
    });
  };

  const mountCaptcha = () => {
    const place = placeOfCaptcha(current);
    if (!place || place.dataset.state) return;
    place.dataset.state = 'unrendered';
    captchaMount = import('./pay-captcha.ts')
      .then(async ({ renderPayCaptcha }) => {
        captcha = await renderPayCaptcha(getForm(current), place);
      })
      .catch(reportError);
  };

  mountPayment();
  mountCaptcha();
  listen();
  const wallets = document.querySelector<HTMLElement>('[data-wallets-page]');
  if (wallets) void import('./wallet.ts').then(({ mountWallets }) => mountWallets(wallets));
  if (typed.restore(getForm(current))) run('update');
}

const getForm = (page: HTMLElement): HTMLFormElement => {
  const form = page.querySelector('form');
  if (!form) throw new Error('the checkout has no form');
  return form;
};

/** Returns the selection in the focused field, or null if its type has none, such as an email field. */
function getCaret(): [start: number, end: number] | null {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return null;
  const { selectionStart, selectionEnd } = field;
  return selectionStart === null || selectionEnd === null ? null : [selectionStart, selectionEnd];
}

/** Keeps the summary at the top of the page open or closed. */
function replaceGlance(answered: Document): void {
  const glance = document.querySelector<HTMLDetailsElement>('[data-swap="glance"]');
  const next = answered.querySelector<HTMLDetailsElement>('[data-swap="glance"]');
  if (!glance || !next) return;
  next.open = glance.open;
  glance.replaceWith(next);
}

/** On-screen keyboards show "Next" instead of Enter in these fields (`enterkeyhint`). */
function moveToNextField(event: KeyboardEvent): void {
  const { target, key, isComposing } = event;
  if (key !== 'Enter' || isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.enterKeyHint !== 'next') return;
  event.preventDefault();
  const fields = [...(target.form?.querySelectorAll<HTMLElement>('input, select, textarea') ?? [])];
  fields
    .slice(fields.indexOf(target) + 1)
    .find((field) => field.checkVisibility() && !field.matches('[type="hidden"]'))
    ?.focus();
}

const placeOfCaptcha = (page: HTMLElement) => page.querySelector<HTMLElement>('[data-captcha]');

/** Returns the amount to charge: the total minus gift cards. */
const getTotal = (page: HTMLElement) => {
  const fields = new FormData(getForm(page));
  return fields.get('dueCents') ?? fields.get('grandTotalCents');
};

async function fillMethod(form: HTMLFormElement, pay: Pay): Promise<boolean> {
  const fields = new FormData(form);
  const method = await pay(Number(fields.get('dueCents') ?? fields.get('grandTotalCents')));
  if (method === null) return false;
  const field =
    form.querySelector<HTMLInputElement>('input[name="paymentMethod"]') ?? document.createElement('input');
  field.type = 'hidden';
  field.name = 'paymentMethod';
  field.value = method;
  form.append(field);
  return true;
}

/**
 * Copies values typed during the request into the new form, and moves the provider's fields over
 * unchanged.
 */
function carryOver(from: HTMLElement, to: HTMLElement, typed: CheckoutValues | null): void {
  for (const part of ['.checkout-codes', '.more-options']) {
    const details = to.querySelector<HTMLDetailsElement>(part);
    if (details && from.querySelector(`${part}[open]`)) details.open = true;
  }
  for (const kept of from.querySelectorAll<HTMLElement>('[data-keep]'))
    to.querySelector(`[data-keep="${kept.dataset.keep}"]`)?.replaceWith(kept);
  // Move file lists too, because their uploads may be in progress.
  for (const list of from.querySelectorAll('[data-files]'))
    to.querySelector(`#${CSS.escape(list.id)}`)?.replaceWith(list);
  typed?.copy(getForm(from), getForm(to));
}
