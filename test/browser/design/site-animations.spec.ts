import { expect, type Page } from '@playwright/test';
import { choose } from '#support/node/choose.ts';
import { consent, editing, signIn } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

/** Publishes the site with these site animations and page transitions. */
async function animate(page: Page, cards: string, pages: string): Promise<void> {
  await page.getByLabel('Site animations').selectOption(cards);
  await choose(page.getByRole('group', { name: 'Page transitions' }).getByRole('radio', { name: pages }));
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible({ timeout: 15_000 });
}

test('list cards appear with the site’s animation when scrolled into view, and page transitions run if the design enables them', async ({
  page,
  browser,
  baseURL,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/design/animations');
  await editing(page);
  await animate(page, 'Slide', 'Fade');
  const context = await browser.newContext({ viewport: { width: 1440, height: 700 } });
  await consent(context, baseURL ?? '');
  try {
    await test.step('the cards appear when scrolled into view', async () =>
      viewCards(await context.newPage()));
    await test.step('the page transitions run', async () => changePages(await context.newPage()));
  } finally {
    await animate(page, 'None', 'None');
    await context.close();
  }
});

async function viewCards(visitor: Page): Promise<void> {
  await visitor.goto('/shop');
  await visitor.locator('main[data-started]').waitFor();
  const cards = visitor.locator('.cards > li');
  await expect(cards.last()).toHaveCSS('opacity', '0');
  await cards.last().scrollIntoViewIfNeeded();
  await expect(cards.last()).toHaveCSS('opacity', '1');
  await expect(cards.first(), 'was painted when the page opened').toHaveAttribute('data-animated', 'shown');
}

async function changePages(visitor: Page): Promise<void> {
  await visitor.addInitScript(() => {
    addEventListener('pagereveal', (event) => {
      document.documentElement.dataset.revealed = String(Reflect.get(event, 'viewTransition') !== null);
    });
  });
  for (const [reducedMotion, isRevealed] of [
    ['no-preference', 'true'],
    ['reduce', 'false'],
  ] as const) {
    await visitor.emulateMedia({ reducedMotion });
    await visitor.goto('/studio/cafe');
    await visitor.getByRole('link', { name: 'Tide & Kiln' }).first().click();
    await visitor.waitForURL((url) => url.pathname === '/');
    await expect(visitor.locator('html'), reducedMotion).toHaveAttribute('data-revealed', isRevealed);
  }
}
