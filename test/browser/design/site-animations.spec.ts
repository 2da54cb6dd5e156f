import { expect, type Page, test } from '@playwright/test';
import { consent, editing, signIn } from '#support/node/demo.ts';

const saved = (page: Page) =>
  expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
const check = (page: Page, group: string, name: string) =>
  page.getByRole('group', { name: group }).getByRole('radio', { name }).check({ force: true });

async function publish(page: Page): Promise<void> {
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible({ timeout: 15_000 });
}

test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/design/animations');
  await editing(page);
});

test('cards of a list appear with the site’s animation', async ({ page, browser, baseURL }) => {
  await page.getByLabel('Site animations').selectOption('Slide');
  await publish(page);
  const context = await browser.newContext({ viewport: { width: 1440, height: 700 } });
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  try {
    await visitor.goto('/shop');
    await visitor.locator('main[data-started]').waitFor();
    const last = visitor.locator('.cards > li').last();
    await expect(last).toHaveCSS('opacity', '0');
    await last.scrollIntoViewIfNeeded();
    await expect(last).toHaveCSS('opacity', '1');
    await expect(visitor.locator('.cards > li').first(), 'was painted when the page opened').toHaveAttribute(
      'data-animated',
      'shown',
    );
  } finally {
    await page.getByLabel('Site animations').selectOption('None');
    await publish(page);
    await context.close();
  }
});

test('page transitions run where the design has them', async ({ page, browser, baseURL }) => {
  await check(page, 'Page transitions', 'Fade');
  await publish(page);
  const context = await browser.newContext();
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  await visitor.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.revealed = String(Reflect.get(event, 'viewTransition') !== null);
    });
  });
  const isRevealed = async () => {
    await visitor.goto('/studio/cafe');
    await visitor.getByRole('link', { name: 'Tide & Kiln' }).first().click();
    await visitor.waitForURL((url) => url.pathname === '/');
    return visitor.locator('html').getAttribute('data-revealed');
  };
  try {
    expect(await isRevealed()).toBe('true');
    await visitor.emulateMedia({ reducedMotion: 'reduce' });
    expect(await isRevealed(), 'not where motion is reduced').toBe('false');
  } finally {
    await check(page, 'Page transitions', 'None');
    await publish(page);
    await context.close();
  }
});
