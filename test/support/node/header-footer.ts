import { expect, type Page } from '@playwright/test';
import { editing, ownerApi, signIn, takeSession } from './demo.ts';

export async function openRegion(page: Page, region: 'header' | 'footer', path = '/studio') {
  await signIn(page, `/config/?frameUrl=${encodeURIComponent(path)}&edit=${region}`);
  const frame = await editing(page);
  await frame.locator(`.site-${region}[data-sw-root]`).waitFor();
  return frame;
}

export const saved = (page: Page) =>
  expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });

export async function publishHeaderFooter(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const choice = page.getByRole('dialog', { name: 'What do you want to publish?' });
  await choice.getByRole('button', { name: 'Publish' }).waitFor();
  const ofPage = choice.getByRole('checkbox', { name: 'This page' });
  if (await ofPage.isVisible()) await ofPage.uncheck();
  await choice.getByRole('button', { name: 'Publish' }).click();
  const done = page.getByText('Header and footer are published.');
  const allTheSame = page.getByRole('button', { name: 'Publish anyway' });
  await expect(done.or(allTheSame).first()).toBeVisible({ timeout: 15_000 });
  if (await allTheSame.isVisible()) await allTheSame.click();
  await expect(page.getByText('Header and footer are published.')).toBeVisible({ timeout: 15_000 });
}

/** Stores the published header and footer. Returns a function that restores them. */
export async function keepHeaderFooter(page: Page): Promise<() => Promise<void>> {
  await takeSession(page);
  const path = '/api/site-header-footer';
  const before = await ownerApi<{ published: object; site: object }>(page.request, path);
  return async () => {
    const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
    const send = async (method: string, to: string, data: object) => {
      const answer = await page.request.fetch(to, { method, headers: { 'x-csrf-token': crumb }, data });
      if (!answer.ok()) throw new Error(await answer.text());
    };
    const version = async () => (await ownerApi<{ version: number }>(page.request, path)).version;
    await send('PUT', path, { ...before.published, site: before.site, version: await version() });
    await send('POST', `${path}/publish`, { version: await version() });
  };
}
