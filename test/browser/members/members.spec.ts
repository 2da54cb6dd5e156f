import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

for (const javaScriptEnabled of [true, false])
  test(`[B2.4.06] [B2.4.07] [B2.4.08] [B4.40] [B4.41] choosing the other pricing option switches the selected button, the price and the join button, ${javaScriptEnabled ? 'in place' : 'without JavaScript'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ javaScriptEnabled });
    await consent(context, baseURL ?? '');
    const page = await context.newPage();
    await page.goto('/members/notebook');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Clay club is for members only');
    const [left, right] = [page.locator('[data-offer="left"]'), page.locator('[data-offer="right"]')];
    const buttons = page.getByRole('group', { name: 'Choose how to join' }).getByRole('button');
    const pressed = () =>
      buttons.evaluateAll((all) => all.map((button) => button.getAttribute('aria-pressed')));
    await expect(left.getByRole('link')).toBeVisible();
    await expect(right).toBeHidden();
    expect(await pressed()).toEqual(['true', 'false']);
    const price = (await left.locator('.offer-price').textContent()) ?? '';
    await buttons.nth(1).focus();
    await page.keyboard.press('Enter');
    await expect(right.getByRole('link')).toBeVisible();
    await expect(left).toBeHidden();
    await expect.poll(pressed).toEqual(['false', 'true']);
    await expect(right.locator('.offer-price')).not.toHaveText(price);
    await buttons.nth(0).focus();
    await page.keyboard.press('Enter');
    await expect(left).toBeVisible();
    await expect(right).toBeHidden();
    await context.close();
  });

test('an owner invites a person to a member area, removes that person, and adds a member area with a subscription', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await consent(context, baseURL ?? '');
  await page.goto('/members/notebook');
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await signIn(page, '/config/members');
  await page.getByRole('button', { name: 'Members of Clay club' }).click();
  const email = `guest-${Date.now().toString(36)}@buyer.test`;
  await page.getByLabel('Invite by email').fill(email);
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const row = page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Invited');
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await row.getByRole('button', { name: `Remove ${email}` }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'New area' }).click();
  const name = `Evenings ${Date.now().toString(36)}`;
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Access').first().selectOption('recurring');
  await page.getByLabel('Product').fill('clay club');
  await page.getByRole('button', { name: 'Clay club', exact: true }).click();
  await page.getByLabel('Plan', { exact: true }).selectOption({ label: 'renews every 3 months' });
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { name })).toBeVisible();
  const { areas } = await ownerApi<{ areas: { id: string; name: string }[] }>(
    page.request,
    '/api/member-areas',
  );
  const id = areas.find((area) => area.name === name)?.id;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(`/membership/${id}`);
  await expect(visitor.getByText('renews every 3 months')).toBeVisible();
  await visitor.context().close();
  await page.getByRole('button', { name: `Edit ${name}` }).click();
  await page.getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name })).toHaveCount(0);
});
