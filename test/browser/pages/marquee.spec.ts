import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/kiln-opening';
const readPlace = (track: Element) =>
  new DOMMatrix(getComputedStyle(track).transform).m41 +
  Number.parseFloat(getComputedStyle(track).translate || '0');
const readState = (track: Element) => track.getAnimations()[0]?.playState;

test('[B4.49] runs while it is visible, and pauses outside of the screen', async ({ page }) => {
  await page.goto(PATH);
  const marquee = page.locator('.marquee').first();
  const track = marquee.locator('.marquee-track');
  await marquee.scrollIntoViewIfNeeded();
  await expect.poll(() => track.evaluate(readState)).toBe('running');
  const before = await track.evaluate(readPlace);
  await expect.poll(() => track.evaluate(readPlace)).toBeLessThan(before);
  await page.locator('.site-footer').scrollIntoViewIfNeeded();
  await expect.poll(() => track.evaluate(readState)).toBe('paused');
  expect(await faults(page)).toEqual([]);
});

test('[B4.49] stands still and can be scrolled where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATH);
  const marquee = page.locator('.marquee').first();
  await marquee.scrollIntoViewIfNeeded();
  await expect(page.locator('.marquee[data-started]').first()).toBeAttached();
  expect(await marquee.locator('.marquee-track').evaluate((track) => track.getAnimations().length)).toBe(0);
  await expect(marquee.locator('.marquee-line')).toHaveCount(1);
  await expect(marquee.getByRole('button')).toBeHidden();
  const frame = marquee.getByRole('group', { name: 'Moving text' });
  await frame.press('ArrowRight');
  await expect.poll(() => frame.evaluate(({ scrollLeft }) => scrollLeft)).toBeGreaterThan(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect.poll(() => marquee.locator('.marquee-track').evaluate(readState)).toBe('running');
});

test('[B4.50] pauses under the pointer', async ({ page }) => {
  await page.goto(PATH);
  const marquee = page.locator('.marquee').first();
  const track = marquee.locator('.marquee-track');
  await marquee.scrollIntoViewIfNeeded();
  await expect.poll(() => track.evaluate(readState)).toBe('running');
  await marquee.locator('.marquee-window').hover();
  await expect.poll(() => track.evaluate(readState)).toBe('paused');
  await page.mouse.move(0, 0);
  await expect.poll(() => track.evaluate(readState)).toBe('running');
});

test('a button pauses and plays it', async ({ page }) => {
  await page.goto(PATH);
  const marquee = page.locator('.marquee').first();
  const track = marquee.locator('.marquee-track');
  await marquee.getByRole('button', { name: 'Pause' }).press('Enter');
  await expect.poll(() => track.evaluate(readState)).toBe('paused');
  await marquee.getByRole('button', { name: 'Play' }).press('Enter');
  await expect.poll(() => track.evaluate(readState)).toBe('running');
});

test('is read once, and a focused link is in the window', async ({ page }) => {
  await page.goto(PATH);
  const marquee = page.locator('.marquee').first();
  await marquee.scrollIntoViewIfNeeded();
  await expect(marquee.locator('.marquee-line').nth(1)).toBeAttached();
  await expect(marquee.getByRole('link')).toHaveCount(1);
  await expect(marquee.getByRole('listitem')).toHaveCount(6);
  const link = marquee.getByRole('link', { name: 'Seconds from eight dollars' });
  await link.focus();
  await expect(link).toBeInViewport({ ratio: 1 });
  expect(await marquee.locator('.marquee-track').evaluate(readState)).toBe('paused');
});

test('fills the window with whole waves, and again after the window grows', async ({ page }) => {
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
});

test('runs to the left on a page that is read from right to left', async ({ page }) => {
  await page.goto(PATH);
  const track = page.locator('.marquee').first().locator('.marquee-track');
  await page.locator('.marquee').first().scrollIntoViewIfNeeded();
  await expect.poll(() => track.evaluate(readState)).toBe('running');
  await page.evaluate(() => {
    document.documentElement.dir = 'rtl';
  });
  await page.setViewportSize({ width: 1200, height: 800 });
  await expect.poll(() => track.evaluate(readPlace)).toBeGreaterThan(0);
  const before = await track.evaluate(readPlace);
  await expect.poll(() => track.evaluate(readPlace)).toBeLessThan(before);
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
