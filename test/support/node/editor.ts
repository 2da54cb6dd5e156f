import { expect, type FrameLocator, type Page } from '@playwright/test';
import { editing, ownerApi, takeSession } from './demo.ts';
import { openPanel } from './panel.ts';

export const saved = (page: Page) =>
  expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
export interface OwnPage {
  frame: FrameLocator;
  title: string;
  path: string;
}

/** Creates a page with a unique title and opens it in the editor. */
export async function newPage(page: Page, name: string): Promise<OwnPage> {
  await takeSession(page);
  const title = `${name} ${Date.now().toString(36)}`;
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const answer = await page.request.post('/api/pages', {
    headers: { 'x-csrf-token': crumb },
    data: { title, kind: 'page' },
  });
  expect(answer.status(), await answer.text()).toBeLessThan(300);
  const { path } = ((await answer.json()) as { page: { path: string } }).page;
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  return { frame: await editing(page, title), title, path };
}

/** Records whether the page was ever unsaved, because it may be saved before the test can check. */
async function watchSaving(page: Page): Promise<() => Promise<boolean>> {
  await page.locator('.bar .save-state').evaluate((state) => {
    const note = () => {
      if (state.textContent?.trim() !== 'Saved') state.setAttribute('data-left-saved', '');
    };
    state.removeAttribute('data-left-saved');
    new MutationObserver(note).observe(state, { subtree: true, childList: true, characterData: true });
    note();
  });
  return () => page.locator('.bar .save-state').evaluate((state) => state.hasAttribute('data-left-saved'));
}

export async function write(page: Page, frame: FrameLocator, text: string): Promise<void> {
  await frame.locator('main h1').click();
  await expect(frame.locator('main [contenteditable="true"]')).toBeFocused();
  const heading = await frame.locator('main h1').textContent();
  await expect(async () => {
    await page.keyboard.press('End');
    await page.keyboard.press('Shift+Home');
    expect(await frame.locator('body').evaluate(() => getSelection()?.toString())).toBe(heading);
  }).toPass();
  const hasLeftSaved = await watchSaving(page);
  await page.keyboard.insertText(text);
  await expect(frame.locator('main h1')).toHaveText(text);
  await expect.poll(hasLeftSaved).toBe(true);
}

export async function writeMore(page: Page, frame: FrameLocator): Promise<void> {
  await frame.locator('main h1').click();
  await expect(frame.locator('main [contenteditable="true"]')).toBeFocused();
  await page.keyboard.insertText('more');
  await expect(frame.locator('main h1')).toContainText('more');
}
