import { expect, type Page, test } from '@playwright/test';
import { TOOLTIP } from '#domain/dialogs/tooltip.ts';
import { faults } from '#support/node/axe.ts';
import { consent, publishSections } from '#support/node/demo.ts';
import { holdBack } from '#support/node/panel.ts';

const tooltip = (page: Page) => page.getByRole('tooltip');
/** The mark of a vegan dish. */
const mark = (page: Page) => page.locator('abbr.menu-mark').first();
const nameOf = (page: Page) => mark(page).getAttribute('title');

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

test('[B1.05] [B2.4.02] [B9.2.06] [B9.2.08] the meaning of a mark is shown after 1200 ms, beside the pointer; it can be hovered, and Escape removes it', async ({
  page,
}) => {
  await page.goto('/studio/cafe');
  const text = (await nameOf(page)) ?? '';
  expect(text).not.toBe('');
  await mark(page).scrollIntoViewIfNeeded();
  const box = await mark(page).boundingBox();
  const [x, y] = [(box?.x ?? 0) + 4, (box?.y ?? 0) + 4];
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(x, y);
  // The browser's own would come earlier. Its code has come, and takes the time.
  await expect.poll(() => nameOf(page)).toBeNull();
  await page.clock.runFor(TOOLTIP.showDelayMs - 1);
  await expect(tooltip(page)).toHaveCount(0);
  await page.clock.runFor(2);
  await expect(tooltip(page)).toHaveText(text);
  await expect(tooltip(page)).toBeVisible();
  const shown = await tooltip(page).boundingBox();
  expect([shown?.x, shown?.y].map((length) => Math.round(length ?? 0))).toEqual([
    Math.round(x + 15),
    Math.round(y + 15),
  ]);
  expect(await mark(page).getAttribute('aria-describedby')).toBe(await tooltip(page).getAttribute('id'));

  await test.step('it can be hovered, and Escape removes it while the pointer stays', async () => {
    await tooltip(page).hover();
    await page.clock.runFor(400);
    await expect(tooltip(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(tooltip(page)).toHaveCount(0);
    await expect(page).toHaveURL('/studio/cafe');
    expect(await nameOf(page), 'the pointer has left the mark').toBe(text);
  });
  await test.step('it comes again, and goes when the pointer leaves', async () => {
    await page.mouse.move(x, y);
    await expect.poll(() => nameOf(page)).toBeNull();
    await page.clock.runFor(TOOLTIP.showDelayMs + 1);
    await expect(tooltip(page)).toBeVisible();
    await page.clock.resume();
    expect(await faults(page)).toEqual([]);
    await page.mouse.move(5, 5);
    await expect(tooltip(page)).toHaveCount(0);
  });
});

test('[B9.2.07] [B9.2.09] long texts are 250 px wide and stay 20 px from the edge; keyboards get them too', async ({
  page,
}) => {
  const title = 'Fired to cone ten in a kiln of wood and salt, over two days and one night. '.repeat(3);
  const link = `<a href="/shop" title="${title}">The long firing</a>`;
  const path = await publishSections(page, 'Tooltips', [
    {
      id: 's1',
      theme: 'dark',
      width: 'inset',
      space: 'medium',
      minHeight: 'auto',
      blocks: [
        {
          id: 'b1',
          type: 2,
          layout: { x: 0, y: 0, width: 24, height: 3 },
          value: { html: `<p>${link}</p>`, align: 'end', size: 'normal' },
        },
      ],
    },
  ]);
  await page.context().clearCookies();
  await page.setViewportSize({ width: 800, height: 600 });
  await page.goto(path);
  const target = page.getByRole('main').getByRole('link', { name: 'The long firing' });
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((element) => element === document.activeElement)) break;
  }
  await expect(target).toBeFocused();
  await expect(tooltip(page)).toBeVisible();
  const box = await tooltip(page).boundingBox();
  expect(box?.width).toBe(250);
  expect((box?.x ?? 0) + 250).toBe(780);
  await page.keyboard.press('Tab');
  await expect(tooltip(page)).toHaveCount(0);
});

test('an icon control shows its name, unless it has text, was pressed, or came under a pointer at rest', async ({
  page,
}) => {
  const release = await holdBack(page, '**/assets/tooltip-*.js');
  await page.goto('/gallery/carousel');
  await page.clock.install();
  const next = page.locator('.gallery-next').first();
  await next.scrollIntoViewIfNeeded();
  const name = (await next.getAttribute('aria-label')) ?? 'none';

  await test.step('not when it is pressed before the code is there', async () => {
    const code = page.waitForResponse('**/assets/tooltip-*.js');
    await next.click();
    release();
    await (await code).finished();
    await page.clock.runFor(2 * TOOLTIP.showDelayMs);
    await expect(tooltip(page)).toHaveCount(0);
  });
  await test.step('it shows its name until it is pressed', async () => {
    await page.mouse.move(5, 5);
    await next.hover();
    await page.clock.runFor(TOOLTIP.showDelayMs + 1);
    await expect(tooltip(page)).toHaveText(name);
    await page.mouse.down();
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.up();
  });
  await test.step('one that comes under the pointer waits until that moves', async () => {
    await page.mouse.move(300, 200);
    await page.evaluate(
      () =>
        new Promise((resolve) => {
          const button = document.createElement('button');
          button.ariaLabel = 'Close';
          button.style.cssText =
            'position:fixed;inset:100px auto auto 200px;width:200px;height:200px;z-index:9';
          button.addEventListener('pointerover', resolve, { once: true });
          document.body.append(button);
        }),
    );
    await page.clock.runFor(2 * TOOLTIP.showDelayMs);
    await expect(tooltip(page)).toHaveCount(0);
    await page.mouse.move(304, 200);
    await expect
      .poll(async () => {
        await page.clock.runFor(TOOLTIP.showDelayMs + 1);
        return tooltip(page).count();
      })
      .toBe(1);
    await expect(tooltip(page)).toHaveText('Close');
  });
});
