import { expect } from 'vitest';
import { issueSubmissionKey } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from './answer.ts';
import { type OpenOptions, type OpenPage, openPage } from './open-page.ts';

export const CONTACT = 'f1a0c0de0000000000000001';
export const COMMISSION = 'f1a0c0de0000000000000002';
export const LETTER = 'f1a0c0de0000000000000003';
export const WAITING_LIST = 'f1a0c0de0000000000000004';
export const TRADE = 'f1a0c0de0000000000000005';

export const formOn = ({ find }: OpenPage, id: string): HTMLElement => find(`[data-form="${id}"]`);
export const formView = ({ view }: OpenPage, id: string) => view.css(`[data-form="${id}"]`);

export async function untilLive(page: OpenPage, id: string): Promise<void> {
  formOn(page, id).scrollIntoView({ behavior: 'instant' });
  await expect.poll(() => formOn(page, id).dataset.live).toBe('');
}

/** Opens a page and waits until the script of its form runs. Requests for submission keys succeed. */
export async function openForm(path: string, id: string, options: OpenOptions = {}) {
  await answer(issueSubmissionKey, { answer: { key: 'k', data: { key: 'k' } } });
  const page = await openPage(path, options);
  await untilLive(page, id);
  return { page, form: formView(page, id), element: formOn(page, id) };
}

/**
 * Fills in fields at human speed, because the script delays the submission of a form that was filled in too
 * fast.
 */
export async function fillForm(
  { page, form }: Pick<Awaited<ReturnType<typeof openForm>>, 'page' | 'form'>,
  answers: Readonly<Record<string, string>>,
): Promise<void> {
  for (const [label, text] of Object.entries(answers)) await form.getByLabelText(label).fill(text);
  const now = Date.now;
  page.window.Date.now = () => now() + 60_000;
}
