import { checkForm } from '#domain/forms/check-form.ts';
import { toRawValues } from '#domain/forms/entries.ts';
import { prefill } from '#domain/forms/prefill.ts';
import { FORM_TEXTS } from '#domain/forms/texts.ts';
import { withoutSecrets } from '#domain/links/without-secrets.ts';
import type { recordFormRender } from '#schema/contracts/analytics/visitor-calls.ts';
import { HONEYPOT } from '#schema/contracts/forms/limits.ts';
import type { PublicForm } from '#schema/contracts/forms/public-form.ts';
import { onVisible } from '../behaviours/on-visible.ts';
import { beacon } from '../page/beacon.ts';
import type { PageContext } from '../page/context.ts';
import type { Tracking } from '../page/visits.ts';
import type { Captcha } from './captcha/captcha.ts';
import { startCounters } from './counters.ts';
import { getEntries, part } from './dom.ts';
import { clearError, showErrors, showProblem } from './errors.ts';
import { entriesFrom, fill } from './fill.ts';
import { keepFormValues } from './form-values.ts';
import { loadFiles } from './load-files.ts';
import { keySource, save } from './send.ts';
import { focusField, startSteps } from './steps.ts';
import { showSuccess } from './success.ts';

interface FormContext {
  context: PageContext | null;
  tracking: Tracking | null;
}

/** Returns a submission's tracking fields (A3.27), or none if tracking is not allowed. */
function trackingFields({ context, tracking }: FormContext): Record<string, string> {
  if (!tracking?.canTrack) return {};
  return {
    pageUrl: location.origin + location.pathname + withoutSecrets(location.search),
    pageTitle: context?.pageTitle ?? '',
    pageId: context?.pageId ?? '',
    referrer: withoutSecrets(document.referrer),
    visitorCookie: tracking.visitorCookie,
    eventId: crypto.randomUUID(),
  };
}

const NONE = { above: '', below: '' };

/** Runs a form through its states (A4.01): idle, submitting, then success or failure. */
export async function enhanceForm(root: HTMLElement, around: FormContext): Promise<void> {
  const form = part<HTMLFormElement>(root, 'form');
  const definition = JSON.parse(part(root, '[data-form-definition]').textContent ?? '') as PublicForm;
  const button = part<HTMLButtonElement>(form, '[data-submit]');
  const buttonText = button.textContent ?? '';
  const kept = keepFormValues(form, definition.blockId);
  const keys = keySource(definition.id, kept.start);
  // Until this resolves, the browser submits the form as a plain POST.
  const files = await loadFiles(form, definition);
  if (root.closest('dialog')) (await import('./overlay.ts')).startOverlay(root);
  let isSubmitting = false;
  let captcha: Captcha | null = null;

  form.noValidate = true;
  if (definition.canPrefill)
    fill(form, entriesFrom(prefill(definition, new URLSearchParams(location.search))));
  kept.restore();
  const steps = startSteps(form, definition, () => files.context());
  if (form.querySelector('[data-captcha]'))
    void import('./captcha/captcha.ts')
      .then(async ({ startCaptcha }) => {
        captcha = await startCaptcha(form, definition, () => {
          button.disabled = false;
        });
      })
      .catch((error: unknown) => {
        showProblem(form, { above: '', below: FORM_TEXTS.processingFailed });
        // Rethrow the error, so that the error reporter sees it.
        throw error;
      });
  for (const type of ['focusin', 'input']) form.addEventListener(type, keys.touch);
  form.addEventListener('input', ({ target }) => {
    const field = (target as Element).closest<HTMLElement>('[data-field]');
    if (field) clearError(form, field.dataset.field ?? '');
  });
  startCounters(form);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (!isSubmitting) void submit();
  });
  if (definition.canResume)
    void import('./resume.ts').then(({ startResume }) =>
      startResume(form, definition, {
        fill: (raw) => fill(form, entriesFrom(raw)),
        changed: () => form.dispatchEvent(new Event('input')),
      }),
    );
  countRender(definition, around);
  root.dataset.live = '';

  function lock(isLocked: boolean): void {
    isSubmitting = isLocked;
    // The button keeps focus, so screen readers announce its new label.
    button.setAttribute('aria-disabled', String(isLocked));
    button.textContent = isLocked ? FORM_TEXTS.submitting : buttonText;
    for (const place of form.querySelectorAll<HTMLElement>('[data-page], [data-steps], [data-captcha]'))
      place.inert = isLocked;
  }

  function fail(
    text: string,
    errors: Readonly<Record<string, string>> = {},
    below: string = FORM_TEXTS.problemsAbove,
  ): void {
    lock(false);
    // A newsletter form shows all errors in one place (A5.24), not beside each field.
    const isNewsletter = definition.kind === 'newsletter';
    const first = isNewsletter ? null : showErrors(form, errors);
    if (first) {
      showProblem(form, { above: FORM_TEXTS.problemsBelow, below });
      steps.goTo(first);
      focusField(first);
    } else showProblem(form, { above: '', below: (isNewsletter && Object.values(errors)[0]) || text });
  }

  function failAfterSending(text: string, errors: Readonly<Record<string, string>> = {}): void {
    fail(text, errors);
    if (!captcha) return;
    captcha.reset();
    button.disabled = true;
  }

  async function submit(): Promise<void> {
    showProblem(form, NONE);
    showErrors(form, {});
    const read = readAnswers();
    if (read === null) return fail(FORM_TEXTS.unparsable);
    const { values, errors } = checkForm(definition, read, files.context());
    if (Object.keys(errors).length > 0) return fail(FORM_TEXTS.formInvalid, errors, FORM_TEXTS.formInvalid);
    if (files.isBusy()) return fail(FORM_TEXTS.filesUnderWay);
    const captchaKey = captcha?.value() ?? undefined;
    if (captcha && captchaKey === undefined) return fail(FORM_TEXTS.captchaMissing);
    lock(true);
    let key: string;
    try {
      key = await keys.take();
      await keys.ripen(Object.keys(values).length);
    } catch {
      return failAfterSending(FORM_TEXTS.noKey);
    }
    const trap = getEntries(form).find(([name]) => name === HONEYPOT)?.[1];
    const raw = Object.fromEntries(Object.keys(values).map((id) => [id, read[id]]));
    const sent = await save({
      key,
      formId: definition.id,
      collectionId: definition.pageId,
      objectName: definition.blockId,
      isOverlayForm: definition.isOverlayForm,
      submitButtonText: buttonText,
      form: JSON.stringify({ ...raw, ...(trap && { [HONEYPOT]: trap }) }),
      ...(captchaKey !== undefined && { captchaKey }),
      ...trackingFields(around),
    });
    if (sent.ok) {
      kept.forget();
      lock(false);
      return showSuccess(root, definition.redirect);
    }
    if (!sent.keepsKey) keys.forget();
    failAfterSending(sent.text, sent.errors);
  }

  function readAnswers(): Record<string, unknown> | null {
    try {
      return toRawValues(definition, getEntries(form));
    } catch {
      return null;
    }
  }
}

/** Reports that the form was seen, once it is visible (B7.28). */
function countRender({ id, blockId }: PublicForm, { tracking }: FormContext): void {
  const place = document.getElementById(`form-${blockId}`);
  if (!place || !tracking) return;
  onVisible([place], () =>
    beacon<typeof recordFormRender>('/api/census/form-render', {
      hitId: crypto.randomUUID(),
      formId: id,
      visitorCookie: tracking.visitorCookie,
    }),
  );
}
