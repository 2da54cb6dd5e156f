import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/kiln-opening';
const readPlace = (track: Element) =>
  new DOMMatrix(getComputedStyle(track).transform).m41 +
  Number.parseFloat(getComputedStyle(track).translate || '0');
const readState = (track: Element) => track.getAnimations()[0]?.playState;

test('[B4.49] [B4.50] runs while it is visible; pauses outside of the screen, under the pointer, by its button and for a focused link', async ({
  page,
}) => {
  await page.goto(PATH);
  const marquee = page.locator('.marquee').first();
  const track = marquee.locator('.marquee-track');
  const isIn = (state: string) => expect.poll(() => track.evaluate(readState)).toBe(state);
  await marquee.scrollIntoViewIfNeeded();
  await isIn('running');
  const before = await track.evaluate(readPlace);
  await expect.poll(() => track.evaluate(readPlace)).toBeLessThan(before);
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  await isIn('paused');
  expect(await faults(page)).toEqual([]);

  await test.step('[B4.50] pauses under the pointer', async () => {
    await marquee.scrollIntoViewIfNeeded();
    await isIn('running');
    await marquee.locator('.marquee-window').hover();
    await isIn('paused');
    await page.mouse.move(0, 0);
    await isIn('running');
  });
  await test.step('a button pauses and plays it', async () => {
    await marquee.getByRole('button', { name: 'Pause' }).press('Enter');
    await isIn('paused');
    await marquee.getByRole('button', { name: 'Play' }).press('Enter');
    await isIn('running');
  });
  await test.step('is read once, and a focused link is in the window', async () => {
    await expect(marquee.locator('.marquee-line').nth(1)).toBeAttached();
    await expect(marquee.getByRole('link')).toHaveCount(1);
    await expect(marquee.getByRole('listitem')).toHaveCount(6);
    const link = marquee.getByRole('link', { name: 'Seconds from eight dollars' });
    await link.focus();
    await expect(link).toBeInViewport({ ratio: 1 });
    await isIn('paused');
  });
  await test.step('[B4.49] stands still and can be scrolled where motion is reduced', async () => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expect(marquee.locator('.marquee-line')).toHaveCount(1);
    await expect.poll(() => track.evaluate((one) => one.getAnimations().length)).toBe(0);
    await expect(marquee.getByRole('button')).toBeHidden();
    const frame = marquee.getByRole('group', { name: 'Moving text' });
    await frame.evaluate((one) => {
      one.scrollLeft = 0;
    });
    await frame.press('ArrowRight');
    await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
    await page.locator('body').evaluate(() => (document.activeElement as HTMLElement).blur());
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await isIn('running');
  });
});

test('fills the window with whole waves, and again after the window grows; runs to the left where it is read from right to left', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(PATH);
  const marquee = page.locator('.marquee').nth(1);
  await marquee.scrollIntoViewIfNeeded();
  const track = marquee.locator('.marquee-track');
  await expect.poll(() => track.evaluate(readState)).toBe('running');
  const overhang = () =>
    track.evaluate((element) => {
      const regionPx = Math.abs(Number.parseFloat(element.style.getPropertyValue('--shift')));
      return element.scrollWidth - regionPx - (element.parentElement?.clientWidth ?? 0);
    });
  expect(await overhang()).toBeGreaterThanOrEqual(0);
  await page.setViewportSize({ width: 2400, height: 800 });
  await expect.poll(overhang).toBeGreaterThanOrEqual(0);
  const swings = await marquee
    .locator('.marquee-part')
    .first()
    .evaluate((part) => part.getAnimations().length);
  expect(swings).toBe(2);

  await test.step('runs to the left on a page that is read from right to left', async () => {
    const first = page.locator('.marquee').first().locator('.marquee-track');
    await page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await page.setViewportSize({ width: 1200, height: 800 });
    await page.locator('.marquee').first().scrollIntoViewIfNeeded();
    await expect.poll(() => first.evaluate(readState)).toBe('running');
    await expect.poll(() => first.evaluate(readPlace)).toBeGreaterThan(0);
    const before = await first.evaluate(readPlace);
    await expect.poll(() => first.evaluate(readPlace)).toBeLessThan(before);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('is a line that can be scrolled', async ({ page }) => {
    await page.goto(PATH);
    const marquee = page.locator('.marquee').first();
    await expect(marquee.getByText('Door off at ten')).toBeVisible();
    await expect(marquee.getByRole('button')).toBeHidden();
    await marquee.getByRole('listitem').last().scrollIntoViewIfNeeded();
    await expect(marquee.getByRole('listitem').last()).toBeInViewport();
  });
});
