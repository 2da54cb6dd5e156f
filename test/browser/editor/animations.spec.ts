import { expect, type Page } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { newPage, saved } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

let script: { dispose: () => Promise<void> };
test.beforeEach(async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  script = await page.addInitScript(() => {
    const played: string[] = [];
    Object.assign(window, { played });
    addEventListener('animationstart', ({ target, animationName }) => {
      const block = target as HTMLElement;
      if (!block.matches('main .block')) return;
      const style = getComputedStyle(block);
      played.push(`${animationName} ${style.animationDuration} ${style.getPropertyValue('--enter-scale')}`);
    });
  });
});
test.afterEach(() => script.dispose());

/** Returns the animations that blocks in the iframe have played. */
const readPlayed = (page: Page) =>
  page
    .locator('.stage iframe')
    .evaluate((frame: HTMLIFrameElement): string => String(Reflect.get(frame.contentWindow ?? {}, 'played')));

test('the page previews a chosen site animation and its speed, and Discard resets the setting', async ({
  page,
}) => {
  await signIn(page, '/config/design/animations');
  await editing(page);
  expect(await readPlayed(page)).toBe('');
  await page.getByLabel('Site animations').selectOption('Scale');
  await expect.poll(() => readPlayed(page)).toMatch(/enter-scale [\d.]+s 0\.94/);
  await page.getByRole('radio', { name: 'Slow' }).press('Space');
  await expect.poll(() => readPlayed(page)).toContain('enter-scale 0.6s');
  await expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(page.getByLabel('Site animations')).toHaveValue('none');
  await expect(page.locator('.bar .save-state')).toHaveText('Saved', { timeout: 15_000 });
});

test('an owner sets a section’s own animation and divider, and a transparent header for the page', async ({
  page,
}) => {
  const { frame, title, path } = await newPage(page, 'In motion');
  const section = frame.locator('main > .section').first();
  await section.click({ position: { x: 8, y: 8 } });

  await test.step('a section plays its own animation until the owner chooses the site animation again', async () => {
    await page.getByLabel('Animation').selectOption('Clip');
    await expect(section).toHaveAttribute('data-animation', 'clip');
    await expect.poll(() => readPlayed(page)).toContain('enter-clip');
    await saved(page);
    await page.getByLabel('Animation').selectOption('Site animations');
    await expect(section).not.toHaveAttribute('data-animation');
  });

  await test.step('a section shows the chosen divider at the chosen height', async () => {
    await page.getByLabel('Divider', { exact: true }).selectOption('Wavy');
    const readHeight = () => section.evaluate((element) => getComputedStyle(element, '::before').bottom);
    await expect.poll(readHeight).toBe('-80px');
    await page.getByLabel('Divider height').fill('40');
    await expect.poll(readHeight).toBe('-40px');
    await page.getByLabel('Flip divider vertically').check();
    await expect(section).toHaveAttribute('style', /--divider:/);
  });

  await test.step('a transparent header overlays the first section until the owner turns it off', async () => {
    const main = frame.locator('main');
    const readTop = () => main.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    expect(await readTop()).toBeGreaterThan(20);
    await page.getByRole('tab', { name: 'Page' }).click();
    await page.getByLabel('Transparent header').check();
    await expect.poll(readTop).toBe(0);
    await page.getByLabel('Transparent header').uncheck();
    await expect.poll(readTop).toBeGreaterThan(20);
  });

  await saved(page);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  await expect((await editing(page, title)).locator('main > .section').first()).toHaveClass(/has-divider/);
});
