import { type Browser, expect, type Page } from '@playwright/test';
import { ownerApi, signIn } from './demo.ts';

export interface Link {
  title: string;
  href: string;
  children?: Link[];
}
interface Stored {
  version: number;
  settings: { navigation: { main: Link[]; footer: Link[] } };
}

/** Changes the main menu as the design panel does. Answers what it was. */
async function changeMenu(page: Page, change: (links: Link[]) => Link[]): Promise<Link[]> {
  await signIn(page);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const { version, settings } = await ownerApi<Stored>(page.request, '/api/settings');
  const { main } = settings.navigation;
  const navigation = { ...settings.navigation, main: change(main) };
  const answer = await page.request.put('/api/settings', {
    headers: { 'x-csrf-token': crumb },
    data: { version, settings: { ...settings, navigation } },
  });
  expect(answer.ok()).toBe(true);
  return main;
}

/** Opens a page of its own to change the main menu, and waits until visitors see `sign`. Answers what the menu was. */
export async function setMainMenu(
  browser: Browser,
  baseURL: string | undefined,
  change: (links: Link[]) => Link[],
  sign = '',
): Promise<Link[]> {
  const page = await browser.newPage({ baseURL: baseURL ?? '' });
  const before = await changeMenu(page, change);
  // A copy of the site in memory may be a few seconds old.
  await expect
    .poll(async () => (await page.request.get('/cart')).text(), { timeout: 20_000 })
    .toContain(sign);
  await page.close();
  return before;
}
