import { done, offline } from '#messages/restock.ts';

const isFields = (json: unknown): json is Readonly<Record<string, unknown>> =>
  typeof json === 'object' && json !== null;

/** A text of an answer; undefined where it has none. */
const findText = (json: unknown, name: string): string | undefined => {
  const text = isFields(json) ? json[name] : undefined;
  return typeof text === 'string' ? text : undefined;
};

/** Submits 'Notify me' in place and keeps the typed address on errors. */
export function enhanceBackInStock(form: HTMLFormElement): void {
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const answer = form.querySelector('[role="status"]');
    const button = form.querySelector('button');
    const email = form.querySelector<HTMLInputElement>('input[name="email"]');
    if (!answer || !button || !email) return;
    const fields = new FormData(form);
    button.disabled = true;
    try {
      const response = await fetch(form.getAttribute('action') ?? '', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(Object.fromEntries(fields)),
      });
      const refusal: unknown = response.ok ? null : await response.json();
      const problem = isFields(refusal) ? findText(refusal.errors, 'email') : undefined;
      email.ariaInvalid = problem === undefined ? null : 'true';
      answer.textContent = response.ok
        ? done({ email: email.value })
        : (problem ?? findText(refusal, 'error') ?? offline);
    } catch {
      answer.textContent = offline;
    } finally {
      button.disabled = false;
    }
  });
}
