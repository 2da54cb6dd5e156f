import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/kiln-opening';
const textWith = (page: Page, words: string) => page.locator('.text', { hasText: words });
/** Delays, lengths and animated properties of the drawings of a text. */
const readMotion = (text: Element) =>
  [...text.querySelectorAll('.highlight-drawing')].map((drawing) =>
    drawing.getAnimations({ subtree: true }).map(({ effect }) => ({
      delay: effect?.getTiming().delay,
      duration: effect?.getTiming().duration,
      properties: (effect as KeyframeEffect).getKeyframes().flatMap((frame) => Object.keys(frame)),
    })),
  );
interface Played {
  delay: number;
  properties: string[];
  opacityBefore: string;
}
/**
 * Keeps what each drawing is told to do as it is told: a slow machine may ask about an animation before it begins or after
 * it has ended.
 */
const recordMotion = (page: Page) =>
  page.addInitScript(() => {
    const played: Played[] = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (this: Element, ...of) {
      const drawing = this.closest<SVGElement>('.highlight-drawing');
      const opacityBefore = drawing?.style.opacity ?? '';
      const animation = animate.apply(this, of);
      if (drawing)
        played.push({
          delay: animation.effect?.getTiming().delay ?? Number.NaN,
          properties: (animation.effect as KeyframeEffect)
            .getKeyframes()
            .flatMap((frame) => Object.keys(frame)),
          opacityBefore,
        });
      return animation;
    };
    Object.assign(globalThis, { played });
  });
const readPlayed = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { played: Played[] }).played);
/** How far the first drawing is from the words that it is drawn over, in pixels. */
const measureDistance = (text: Element) => {
  const words = text.querySelector('.highlight')?.getClientRects()[0];
  const drawing = text.querySelector('.highlight-drawing')?.getBoundingClientRect();
  if (!words || !drawing) return Number.POSITIVE_INFINITY;
  return Math.abs(words.top - drawing.top) + Math.abs(words.left - drawing.left);
};
const readOpacity = (text: Element) =>
  [...text.querySelectorAll('.highlight-drawing')].map((drawing) => getComputedStyle(drawing).opacity);

test('[B4.51] [B4.54] is reset, and drawn along its stroke 250 ms after the start', async ({ page }) => {
  await recordMotion(page);
  await page.goto(PATH);
  const heading = textWith(page, 'The door comes off');
  await expect(heading.locator('.highlight-drawing')).toHaveCount(1);
  await expect
    .poll(async () => (await readPlayed(page)).slice(0, 2))
    .toMatchObject([
      { delay: 250, opacityBefore: '0' },
      { delay: 250, opacityBefore: '0' },
    ]);
  const [first, second] = await readPlayed(page);
  expect([...(first?.properties ?? []), ...(second?.properties ?? [])]).toContain('strokeDashoffset');
  await expect.poll(() => heading.evaluate(readOpacity)).toEqual(['1']);
  const path = heading.locator('.highlight-drawing path');
  await expect.poll(() => path.evaluate((one) => getComputedStyle(one).strokeDashoffset)).toBe('0px');
  expect(await faults(page)).toEqual([]);
});

test('[B4.52] is drawn without delay as it comes into view', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(PATH);
  const text = textWith(page, 'Before you come');
  await text.evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 200);
  });
  await expect(text).toHaveAttribute('data-started', '');
  expect((await text.evaluate(readMotion)).flat()).toEqual([]);
  await text.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await text.evaluate(readMotion)).flat().at(0)?.delay).toBe(0);
});

test('[B4.53] fades where its animation is to fade', async ({ page }) => {
  await page.goto(PATH);
  const text = textWith(page, 'What leaves early');
  await text.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await text.evaluate(readMotion)).flat().length).toBeGreaterThan(0);
  for (const { properties } of (await text.evaluate(readMotion)).flat()) {
    expect(properties).toContain('opacity');
    expect(properties).not.toContain('strokeDashoffset');
  }
  await expect.poll(async () => new Set(await text.evaluate(readOpacity))).toEqual(new Set(['1']));
});

test('[B4.55] stands drawn where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATH);
  const heading = textWith(page, 'The door comes off');
  await expect(heading).toHaveAttribute('data-started', '');
  await expect(heading.locator('.highlight-drawing')).toHaveCount(0);
  await expect(heading.locator('.highlight')).toHaveCSS('background-image', /data:image\/svg/);
});

test('[B4.56] is drawn again once the text has kept its new layout for 2 s', async ({ page }) => {
  await page.goto(PATH);
  const text = textWith(page, 'The door comes off');
  await expect(text.locator('.highlight-drawing')).toHaveCount(1);
  const waitedMs = await text.evaluate(async (element: HTMLElement) => {
    const next = (isThere: boolean) =>
      new Promise<number>((resolve) => {
        const observer = new MutationObserver(() => {
          if (Boolean(element.querySelector('.highlight-drawing')) !== isThere) return;
          observer.disconnect();
          resolve(performance.now());
        });
        observer.observe(element, { childList: true });
      });
    element.style.width = '60%';
    const cleared = await next(false);
    return (await next(true)) - cleared;
  });
  expect(waitedMs).toBeGreaterThanOrEqual(1990);
});

test('is drawn over each line of words that wrap', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(PATH);
  const text = textWith(page, 'What leaves early');
  await text.scrollIntoViewIfNeeded();
  const words = text.locator('.highlight');
  const lines = await words.evaluate((element) => element.getClientRects().length);
  await expect(text.locator('.highlight-drawing')).toHaveCount(lines);
  await expect.poll(() => text.evaluate(measureDistance)).toBeLessThan(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const [direction, from] of [
  ['ltr', '1'],
  ['rtl', '-1'],
] as const)
  test(`[B4.54] a stroke starts where the text starts: ${direction}`, async ({ page }) => {
    await page.route(`**${PATH}`, async (route) => {
      const answer = await route.fetch();
      // The words of the demo run from left to right by themselves, whatever the page does.
      const body = (await answer.text())
        .replace('<html ', `<html dir="${direction}" `)
        .replaceAll('dir="auto"', `dir="${direction}"`);
      await route.fulfill({ response: answer, body });
    });
    await page.goto(PATH);
    const path = textWith(page, 'The door comes off').locator('.highlight-drawing path');
    await expect
      .poll(() =>
        path.evaluate((one) => {
          const [animation] = one.getAnimations();
          return (animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.strokeDashoffset;
        }),
      )
      .toBe(from);
  });

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('is drawn by the HTML', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('.highlight').first()).toHaveCSS('background-image', /data:image\/svg/);
  });
});
