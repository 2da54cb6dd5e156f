import { expect, it } from 'vitest';
import { issueSubmissionKey, saveSubmission } from '#schema/contracts/forms/visitor-calls.ts';
import { answer } from '#support/component/answer.ts';
import { fillForm } from '#support/component/forms.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible } from '#support/component/visibility.ts';

const KEY = 'popup-overlay.letters';
const YEAR_MS = 365 * 86_400_000;

async function openLetters(): Promise<OpenPage> {
  const page = await openPage('/letters', { height: 720 });
  await expect.poll(() => page.find('.popup-place').dataset.started).toBe('');
  return page;
}
async function scrollDown({ window }: OpenPage): Promise<void> {
  window.scrollTo({ top: 1e6, behavior: 'instant' });
  for (let frame = 0; frame < 3; frame++) await new Promise(window.requestAnimationFrame);
}

it('[B4.48] a visitor signs up in a popup’s form, and the popup does not open again', async () => {
  const saved = await answer(saveSubmission, { answer: { success: true, data: { success: true } } });
  await answer(issueSubmissionKey, { answer: { key: 'k', data: { key: 'k' } } });
  const page = await openLetters();
  await scrollDown(page);
  await expect.poll(() => isVisible(page.find('dialog.popup'))).toBe(true);
  await expect.poll(() => page.findAll('dialog.popup [data-live]')).toHaveLength(1);
  await fillForm({ page, form: page.view.css('dialog.popup') }, { Email: 'reader@tide.test' });
  page.find('dialog.popup [data-submit]').click();
  await expect.poll(() => isVisible(page.find('dialog.popup [data-sent]'))).toBe(true);
  expect((await saved.asked())[0]?.body).toContain('reader@tide.test');
  const record = JSON.parse(page.window.localStorage.getItem(KEY) ?? 'null');
  expect(record).toMatchObject({ version: 1, submitted: true });

  localStorage.setItem(KEY, JSON.stringify({ ...record, 'date-closed': Date.now() - YEAR_MS }));
  const later = await openLetters();
  await scrollDown(later);
  expect(isVisible(later.find('dialog.popup'))).toBe(false);
});
