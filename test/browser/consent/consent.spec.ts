import { type BrowserContext, expect, type Page, test } from '@playwright/test';

const CENSUS = ['ss_cid', 'ss_cpvisit', 'ss_cvisit', 'ss_cvr', 'ss_cvt'];
const cookie = async (context: BrowserContext, name: string) =>
  (await context.cookies()).find((candidate) => candidate.name === name);
const names = async (context: BrowserContext) => (await context.cookies()).map(({ name }) => name);
const getBanner = (page: Page) => page.getByRole('region', { name: 'Cookies' });

test('a visitor changes their consent by keyboard from the footer link, and answering in one tab closes the banner in the others', async ({
  page,
  context,
}) => {
  const banner = getBanner(page);
  await page.goto('/studio');
  await expect(banner).toBeVisible();
  const other = await context.newPage();
  await other.goto('/journal');
  await expect(getBanner(other)).toBeVisible();
  await getBanner(other).getByRole('button', { name: 'Accept' }).click();
  await expect(getBanner(other)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('focus')));
  await expect(banner).toHaveCount(0);

  const link = page.getByRole('contentinfo').getByRole('button', { name: 'Cookie settings' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(banner).toBeFocused();
  await expect(banner.getByRole('button', { name: 'Accept' })).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('Escape');
  await expect(banner).toHaveCount(0);
  await expect(link).toBeFocused();
  await expect.poll(() => names(context)).toContain('ss_cvr');

  await page.keyboard.press('Enter');
  const reloaded = page.waitForEvent('load');
  await banner.getByRole('button', { name: 'Decline' }).click();
  await reloaded;
  expect((await cookie(context, 'ss_cookieAllowed'))?.value).toBe('0');
  await page.goto('/checkout');
  await expect(page.getByRole('button', { name: 'Cookie settings' })).toBeVisible();
  expect((await names(context)).filter((name) => CENSUS.includes(name))).toEqual([]);
});
