import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { linkInMail } from '#support/node/mails.ts';
import { putIntoCart } from '#support/node/orders.ts';

const MISSING_COOKIE =
  'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';

/** Answers, phases and disappearances of dialogs since the page was loaded, or since `forget`, in their order. */
const words = (page: Page): Promise<string[]> =>
  page.evaluate(() => [...(globalThis as unknown as { heard: string[] }).heard]);
const forget = (page: Page): Promise<void> =>
  page.evaluate(() => {
    (globalThis as unknown as { heard: string[] }).heard.length = 0;
  });

test.beforeEach(async ({ page, context, baseURL }) => {
  await consent(context, baseURL ?? '');
  await page.addInitScript(() => {
    const list: string[] = [];
    Object.assign(globalThis, { heard: list });
    const note = (what: string) => list.push(what);
    for (const type of ['confirm', 'reject', 'cancel'])
      addEventListener(type, ({ target }) => (target as Element).matches?.('.dialog') && note(type), true);
    addEventListener('login-required', () => note('login-required'));
    new MutationObserver((changes) => {
      for (const { target, type, removedNodes } of changes) {
        if (type === 'attributes') note((target as HTMLElement).dataset.phase ?? '');
        for (const node of removedNodes) if ((node as Element).matches?.('.dialog')) note('gone');
      }
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-phase'] });
  });
});

/** The cart with one mug, and without the cookie that leads to the checkout: its link alerts. */
async function cartThatAlerts(page: Page, baseURL = '') {
  await putIntoCart(page, baseURL);
  await page.goto('/cart');
  await page.locator('[data-swap="cart"][data-is-live]').waitFor();
  await page.context().clearCookies({ name: 'CART' });
}
async function openAlert(page: Page) {
  await page.getByRole('link', { name: 'Checkout' }).click();
  const dialog = page.getByRole('alertdialog', { name: MISSING_COOKIE });
  await expect(dialog).toBeVisible();
  return dialog;
}

const PASSWORD = 'salt and clay and tide';
/** A new customer of the demo, signed in. */
async function newCustomer(page: Page): Promise<string> {
  const email = `dialogs-${Date.now()}@buyer.test`;
  await page.goto('/account/register');
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await page.getByRole('heading', { name: 'Look into your mail' }).waitFor();
  const link = await linkInMail(email);
  await page.context().clearCookies();
  await page.goto(link);
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(/\/account$/);
  return email;
}

test.describe('alert', () => {
  test('[A5.08] [A5.09] [B1.04] [B2.4.01] [B9.2.01] [B9.2.02] [A9.17] [B4.28] [B4.29] [A2.37] [A2.39] has its size and layer, keeps the focus, and is closed by its button or a click outside', async ({
    page,
    baseURL,
  }) => {
    await cartThatAlerts(page, baseURL);
    const dialog = await openAlert(page);
    await test.step('[B9.2.01] is 350 wide with a padding of 20, at the base of the layers', async () => {
      // It grows as it comes.
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350);
      await expect(dialog).toHaveCSS('z-index', '30000');
      await expect(dialog.locator('.dialog-panel')).toHaveCSS('padding', '20px');
      expect(await faults(page)).toEqual([]);
    });
    await test.step('[B4.28] [B4.29] takes the focus, keeps it, hides when confirmed, is destroyed, and gives the focus back', async () => {
      await expect(dialog.getByRole('button', { name: 'OK' })).toBeFocused();
      for (let count = 0; count < 4; count += 1) {
        await page.keyboard.press('Tab');
        expect(
          await page.evaluate(() => document.activeElement?.closest('main, header, footer') ?? null),
        ).toBeNull();
      }
      await dialog.getByRole('button', { name: 'OK' }).press('Enter');
      await expect(dialog).toHaveCount(0);
      expect(await words(page)).toEqual(['confirm', 'hiding', 'hidden', 'gone']);
      await expect(page.getByRole('link', { name: 'Checkout' })).toBeFocused();
      await expect(page).toHaveURL(/\/cart$/);
    });
    await test.step('[A2.37] [A2.39] is closed by a click outside, unless the button went down and up in different places', async () => {
      await openAlert(page);
      await forget(page);
      await expect.poll(async () => (await dialog.boundingBox())?.width).toBe(350);
      const box = (await dialog.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      type Point = [x: number, y: number];
      const inside: Point = [box.x + 30, box.y + 30];
      const outside: Point = [5, 5];
      for (const [from, to] of [
        [inside, outside],
        [outside, inside],
      ] as const) {
        await page.mouse.move(...from);
        await page.mouse.down();
        await page.mouse.move(...to);
        await page.mouse.up();
        await page.mouse.click(...inside);
      }
      expect(await words(page)).toEqual([]);
      await page.mouse.click(...outside);
      await expect(dialog).toHaveCount(0);
      expect(await words(page)).toEqual(['hiding', 'hidden', 'gone']);
    });
  });
  test('[B9.2.05] is removed after 600 ms when its fade-out never ends; without motion at once, on a phone written from right to left', async ({
    page,
    baseURL,
  }) => {
    await page.clock.install();
    await cartThatAlerts(page, baseURL);
    const dialog = await openAlert(page);
    const still = await page.addStyleTag({ content: '.dialog { animation: none !important }' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.keyboard.press('Escape');
    await expect.poll(() => words(page)).toContain('hiding');
    await page.clock.runFor(590);
    expect(await words(page)).not.toContain('gone');
    await expect(dialog).toHaveCount(1);
    await page.clock.runFor(20);
    await expect(dialog).toHaveCount(0);
    expect(await words(page)).toContain('gone');

    await test.step('fits a phone of 320 pixels, written from right to left, without motion', async () => {
      await still.evaluate((style) => (style as HTMLElement).remove());
      await page.clock.resume();
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.setViewportSize({ width: 320, height: 640 });
      await page.evaluate(() => {
        document.documentElement.dir = 'rtl';
      });
      await openAlert(page);
      await forget(page);
      const box = await dialog.boundingBox();
      expect([box?.x, box?.width]).toEqual([16, 288]);
      const button = await dialog.getByRole('button', { name: 'OK' }).boundingBox();
      expect((button?.x ?? 0) + (button?.width ?? 0)).toBe(16 + 288 - 20);
      expect(await faults(page)).toEqual([]);
      expect(await dialog.evaluate((element) => element.getAnimations({ subtree: true }))).toEqual([]);
      // The clock stands: it goes at once, and not by the 600 ms after which a fade that never ends is over.
      await page.clock.pauseAt(Date.now() + 600_000);
      await page.keyboard.press('Escape');
      await expect(dialog).toHaveCount(0);
      expect(await words(page)).toContain('gone');
    });
  });
  test('[A2.30] [B9.2.03] Escape closes the newest first, and each stands 10 above the one below', async ({
    page,
  }) => {
    await page.goto('/shop');
    const card = page
      .locator('.card')
      .filter({ has: page.getByRole('link', { name: 'Tide mug', exact: true }) });
    await card.hover();
    const opener = card.getByRole('button', { name: /Quick view/i });
    await opener.click();
    const view = page.getByRole('dialog', { name: 'Tide mug' });
    await expect(view).toHaveCSS('z-index', '30000');
    await view.getByRole('button', { name: 'Add to cart' }).click();
    await page.locator('.mini-cart').waitFor();
    await page.context().clearCookies({ name: 'CART' });
    await page.locator('.mini-cart').getByRole('link', { name: 'Checkout' }).click();
    const alert = page.getByRole('alertdialog', { name: MISSING_COOKIE });
    await expect(alert).toHaveCSS('z-index', '30010');
    await page.keyboard.press('Escape');
    await expect(alert).toHaveCount(0);
    await expect(view).toBeVisible();
    await expect(view.getByRole('button', { name: 'Add to cart' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(opener).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/shop');
  });
});

test.describe('the data wrapper on the page', () => {
  test('[A8.08] a call that requires a session fires an event, and offers the sign-in', async ({ page }) => {
    await page.route('**/api/commerce/cart/entries*', (route) =>
      route.fulfill({ status: 401, json: { error: 'Sign in', loginRequired: true } }),
    );
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/shop/tide-mug');
    await page.locator('form[data-buy="live"]').waitFor();
    const add = page.getByRole('button', { name: 'Add to cart' });
    await add.click();
    await expect(page.getByRole('dialog', { name: 'Sign in' })).toBeVisible();
    expect(await words(page)).toEqual(['login-required']);
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.evaluate(() => addEventListener('login-required', (event) => event.preventDefault()));
    await add.click();
    await expect
      .poll(async () => (await words(page)).filter((what) => what === 'login-required'))
      .toHaveLength(2);
    // The form to sign in would be asked for before this.
    await page.evaluate(() => fetch('/robots.txt'));
    await expect.poll(() => asked).toContain('/robots.txt');
    expect(asked.filter((path) => path === '/account/login')).toHaveLength(1);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test.describe('signing in and up in place', () => {
  test('a new address gets its mail, and the focus returns to the menu', async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto('/studio');
    const menu = page.locator('.site-nav summary').first();
    await menu.click();
    await page.locator('.site-nav').getByRole('link', { name: 'Account' }).click();
    const login = page.getByRole('dialog', { name: 'Sign in' });
    await login.getByRole('link', { name: 'Create an account' }).click();
    const signUp = page.getByRole('dialog', { name: 'Create an account' });
    await signUp.getByLabel('Email').fill(`new-${Date.now()}@buyer.test`);
    await signUp.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByRole('dialog', { name: 'Look into your mail' })).toBeVisible();
    // A click on words closes the menu below, and the link that opened the dialog with it.
    await page.getByRole('heading', { name: 'Look into your mail' }).click();
    await page.getByRole('button', { name: 'Close' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(menu).toBeFocused();
    expect(new URL(page.url()).pathname).toBe('/studio');
  });
  test('without script the link leads to the page', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto('/studio');
    await page.getByRole('link', { name: 'Account' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in');
    await context.close();
  });
});

test('[B1.04] [B2.4.01] [B4.29] a customer answers a confirmation, and signs in again without leaving for another page first', async ({
  page,
  context,
  baseURL,
}) => {
  const email = await newCustomer(page);
  await consent(context, baseURL ?? '');
  await test.step('only a confirmed question runs its action; rejecting and cancelling hide it', async () => {
    await page.goto('/account/addresses/new');
    for (const [name, text] of [
      ['name', 'Ines Okafor'],
      ['line1', '14 Ropewalk Lane'],
      ['city', 'Alder Point'],
      ['postalCode', '04576'],
    ])
      await page.locator(`main input[name="${name}"]`).fill(text ?? '');
    await page.locator('main select[name="region"]').selectOption('ME');
    await page.getByRole('button', { name: 'Save the address' }).click();
    await page.waitForURL(/done=saved/);
    const ask = page.locator('summary').filter({ hasText: 'Delete' });
    const dialog = page.getByRole('alertdialog', { name: 'Delete this address?' });
    const reject = dialog.getByRole('button', { name: 'Cancel' });
    for (const answer of ['reject', 'cancel'] as const) {
      await ask.click();
      await expect(reject).toBeFocused();
      if (answer === 'reject') expect(await faults(page)).toEqual([]);
      await page.keyboard.press(answer === 'reject' ? 'Enter' : 'Escape');
      await expect(dialog).toHaveCount(0);
      expect((await words(page)).slice(-4)).toEqual([answer, 'hiding', 'hidden', 'gone']);
      await expect(ask).toBeFocused();
      await expect(page.getByText('14 Ropewalk Lane').first()).toBeVisible();
    }
    await ask.click();
    await dialog.getByRole('button', { name: 'Delete this address' }).click();
    await expect(ask).toHaveCount(0);
  });

  await context.clearCookies();
  await consent(context, baseURL ?? '');
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Account' }).first().click();
  const login = page.getByRole('dialog', { name: 'Sign in' });
  await login.getByLabel('Email').fill(email);
  await login.getByLabel('Password').fill(PASSWORD);
  await login.getByRole('button', { name: 'Sign in' }).click();
  await page.waitForURL(/\/account$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Ines Okafor');
  await page.goto('/studio');
  await page.getByRole('link', { name: 'Account' }).first().click();
  await page.waitForURL(/\/account$/);
});
