import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { consent, signIn } from '../support/node/demo.ts';

const faults = async (page: Page) =>
  // A message that fades in is not read before it is there.
  (await new AxeBuilder({ page }).exclude('[data-sonner-toaster]').analyze()).violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );

test('[B2.4.07] [B2.4.08] [B4.40] [B4.41] the other pricing option shows its own price and join button, by keyboard and without script', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await consent(context, baseURL ?? '');
  const page = await context.newPage();
  await page.goto('/members/notebook');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clay Club is for members');
  const [left, right] = [page.locator('.offer-left'), page.locator('.offer-right')];
  await expect(left).toContainText('Free');
  await expect(left).toBeVisible();
  await expect(right).toBeHidden();
  await page.getByRole('radio', { name: 'Reader' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Notebook and book' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'Reader' })).not.toBeChecked();
  await expect(right).toContainText('$14.00');
  await expect(right.getByRole('link')).toBeVisible();
  await expect(left).toBeHidden();
  await context.close();
});

test('the owner invites somebody to an area, and takes them out again', async ({
  page,
  context,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await consent(context, baseURL ?? '');
  await page.goto('/members/notebook');
  expect(await faults(page)).toEqual([]);
  await signIn(page, '/config/members');
  await page.getByRole('button', { name: 'Members of Clay Club' }).click();
  const email = `guest-${Date.now().toString(36)}@buyer.test`;
  await page.getByLabel('Invite by email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  expect(await faults(page)).toEqual([]);
  await row.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'New area' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Second room');
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name: 'Second room' })).toBeVisible();
  await page.getByRole('button', { name: 'Edit Second room' }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: 'Second room' })).toHaveCount(0);
});
