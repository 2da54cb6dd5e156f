import { expect } from '@playwright/test';
import { ownerApi } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test('preview links, visitors and the search see only the heading that the owner wrote on a sample cover', async ({
  page,
  browser,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame, title, path } = await newPage(page, 'Samples');
  await page.getByRole('button', { name: 'Add a section at the end' }).click();
  const library = page.getByRole('complementary', { name: 'Add a section' });
  await library.getByRole('button', { name: 'Cover', exact: true }).click({ force: true });
  const cover = frame.locator('main > [data-section-id]').nth(1);
  const heading = cover.getByRole('heading').first();
  const sample = (await heading.textContent()) ?? '';
  const others = (await cover.locator('p').allTextContents()).map((text) => text.trim()).filter(Boolean);
  expect(others.length).toBeGreaterThan(0);
  // Closes the library, so that the page has its full width and is not covered.
  await saved(page);
  await page.keyboard.press('Escape');
  await expect(library).toHaveCount(0);
  await heading.click();
  await expect(cover.locator('[contenteditable="true"]')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+a');
  const words = `Kelp ${Date.now().toString(36)}`;
  await page.keyboard.insertText(words);
  await expect(cover).toContainText(words);
  await page.keyboard.press('Escape');
  await saved(page);

  // The owner schedules the publication, and the scheduled job finds it due.
  const findPage = async () =>
    (
      await ownerApi<{ pages: { id: string; path: string; version: number }[] }>(page.request, '/api/pages')
    ).pages.find((one) => one.path === path);
  const id = (await findPage())?.id;
  // “Saved” may still describe the save before the latest words.
  await expect
    .poll(async () => JSON.stringify(await ownerApi(page.request, `/api/pages/${id}`)))
    .toContain(words);
  const made = await findPage();
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const send = (call: string, data: object) =>
    page.request.post(`/api/pages/${made?.id}/${call}`, { headers: { 'x-csrf-token': crumb }, data });
  const link: { url: string } = await (await send('preview-link', {})).json();
  const scheduled = await send('status', { version: made?.version, status: 2, publishOn: Date.now() + 1500 });
  expect(scheduled.ok(), await scheduled.text()).toBe(true);
  const visitor = await (await browser.newContext()).newPage();
  const expectOnlyOwnWords = async () => {
    await expect(visitor.locator('main')).toContainText(words);
    for (const text of [sample, ...others]) await expect(visitor.locator('main')).not.toContainText(text);
  };
  await visitor.goto(link.url);
  await expectOnlyOwnWords();
  await visitor.context().clearCookies();
  await expect(async () => {
    await page.request.get(`/cdn-cgi/local/scheduled?cron=${encodeURIComponent('* * * * *')}`);
    expect((await visitor.goto(`${path}?noredirect`))?.status()).toBe(200);
  }).toPass();
  await expectOnlyOwnWords();
  await visitor.goto(`/search?q=${encodeURIComponent(words)}`);
  await expect(visitor.getByRole('link', { name: title })).toBeVisible();
  await visitor.goto(`/search?q=${encodeURIComponent(others[0] ?? sample)}`);
  await expect(visitor.getByRole('link', { name: title })).toHaveCount(0);
  await visitor.context().close();
});
