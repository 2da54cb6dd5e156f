import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { newPage, saved, writeMore } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

const LONG =
  'A title that goes on about glazes, kilns, tides and everything that was ever fired in the rope shed';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/**
 * Lists buttons of the editor's bar that cannot be clicked, because they are outside the window or covered.
 */
const covered = (page: Page): Promise<string[]> =>
  page.locator('.bar').evaluate((bar) =>
    [...bar.querySelectorAll<HTMLElement>('button')]
      .filter((button) => {
        const { left, right, top, bottom } = button.getBoundingClientRect();
        const points = [
          [left + 3, top + 3],
          [right - 3, bottom - 3],
          [(left + right) / 2, (top + bottom) / 2],
        ] as const;
        return points.some(([x, y]) => {
          const hit = document.elementFromPoint(x, y);
          return hit === null || !(button === hit || button.contains(hit));
        });
      })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent ?? ''),
  );

async function setPanel(page: Page, names: { show: string; hide: string }, isOpen: boolean): Promise<void> {
  const button = page.locator('.bar').getByRole('button', { name: isOpen ? names.show : names.hide });
  if ((await button.count()) > 0) await button.click();
  await expect(
    page.locator('.bar').getByRole('button', { name: isOpen ? names.hide : names.show }),
  ).toBeVisible();
}
const LIST = { show: 'Show the pages', hide: 'Hide the pages' };
const PANEL = { show: 'Show the panel', hide: 'Hide the panel' };

test('the buttons of the bar stay clickable and the page title stays visible at every width, with any panels open', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1440, height: 900 });
  const { frame } = await newPage(page, LONG);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();
  await writeMore(page, frame);
  await saved(page);
  await expect(page.locator('.bar-title')).toContainText('Unpublished changes');
  // Combinations of open side panels. One click leads from each combination to the next.
  const STATES = [
    [true, true],
    [true, false],
    [false, false],
    [false, true],
  ] as const;
  for (const width of [1440, 1280, 1181, 1024, 1001, 820, 601, 390]) {
    await page.setViewportSize({ width, height: 800 });
    for (const [isListOpen, isPanelOpen] of STATES) {
      await setPanel(page, LIST, isListOpen);
      await setPanel(page, PANEL, isPanelOpen);
      const look = `${width} px, list ${isListOpen}, panel ${isPanelOpen}`;
      await expect.poll(() => covered(page), { message: look }).toEqual([]);
      // The bar adapts to the panels' width one frame later.
      await expect
        .poll(() => page.locator('.bar-title h1').evaluate((h) => h.clientWidth), { message: look })
        .toBeGreaterThan(80);
    }
  }
});

test('the menu shows every name on a laptop, scrolls to the focused entry in a low window, and opens each screen in one tap on a phone', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await signIn(page, '/config/settings');
  const menu = page.getByRole('navigation', { name: 'Sitewright' });
  // Waits for the heading, because focus moves to it last.
  await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Settings' })).toBeVisible();
  const hidden = () =>
    menu.locator('.rail-links').evaluate((list) => {
      const { top, bottom } = list.getBoundingClientRect();
      return [...list.querySelectorAll('a')]
        .filter((link) => {
          const box = link.getBoundingClientRect();
          const name = link.querySelector('span');
          const isCut = name !== null && name.scrollWidth > link.clientWidth;
          return isCut || box.top < top - 0.5 || box.bottom > bottom + 0.5;
        })
        .map((link) => link.textContent);
    });
  await expect(menu.getByRole('listitem')).toHaveCount(16);
  for (const height of [900, 800, 720]) {
    await page.setViewportSize({ width: 1280, height });
    await expect.poll(hidden, { message: `${height} px` }).toEqual([]);
  }
  await page.setViewportSize({ width: 1280, height: 480 });
  await expect.poll(async () => (await hidden()).length).toBeGreaterThan(0);
  await menu.getByRole('link', { name: 'Email' }).press('Enter');
  await expect(page).toHaveURL(/config\/mail/);
  await expect.poll(async () => (await hidden()).includes('Email')).toBe(false);

  // On a phone, the menu also contains the account menu.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Menu' }).click();
  const places = page.getByRole('dialog', { name: 'Menu' });
  await expect(places.getByRole('link')).toHaveCount(16);
  await expect(places.getByRole('link', { name: 'Email' })).toHaveAttribute('aria-current', 'page');
  expect(await faults(page, { within: '.modal' })).toEqual([]);
  await places.getByRole('link', { name: 'Customers' }).click();
  await expect(places).toBeHidden();
  await expect(page).toHaveURL(/config\/customers/);

  await page.getByRole('button', { name: 'Account and help' }).click();
  expect(await faults(page, { within: '.popover' })).toEqual([]);
  await page.getByRole('menuitem', { name: 'Guide' }).click();
  await expect(page.getByRole('complementary', { name: 'Guide' })).toBeFocused();
});
