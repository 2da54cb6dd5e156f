import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const PATH = '/kiln-opening';
const textWith = (page: Page, words: string) => page.locator('.text', { hasText: words });
interface Played {
  text: string;
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
          text: drawing.closest('.text')?.textContent ?? '',
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
/** What was played, of one text or of all. */
const readPlayed = async (page: Page, words = '') =>
  (await page.evaluate(() => (globalThis as unknown as { played: Played[] }).played)).filter(({ text }) =>
    text.includes(words),
  );
/** How far the first drawing is from the words that it is drawn over, in pixels. */
const measureDistance = (text: Element) => {
  const words = text.querySelector('.highlight')?.getClientRects()[0];
  const drawing = text.querySelector('.highlight-drawing')?.getBoundingClientRect();
  if (!words || !drawing) return Number.POSITIVE_INFINITY;
  return Math.abs(words.top - drawing.top) + Math.abs(words.left - drawing.left);
};
/** Where a stroke starts: 1 is the beginning of its path, -1 its end. */
const readStart = (path: Element) => {
  const [animation] = path.getAnimations();
  return (animation?.effect as KeyframeEffect | undefined)?.getKeyframes()[0]?.strokeDashoffset;
};
const readOpacity = (text: Element) =>
  [...text.querySelectorAll('.highlight-drawing')].map((drawing) => getComputedStyle(drawing).opacity);

test('[B4.51] [B4.53] [B4.54] [B4.56] is reset, drawn along its stroke 250 ms after the start, and again once the text has kept its new layout for 2 s', async ({
  page,
}) => {
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
  expect(await path.evaluate(readStart), 'from the left').toBe('1');
  await expect.poll(() => path.evaluate((one) => getComputedStyle(one).strokeDashoffset)).toBe('0px');
  expect(await faults(page)).toEqual([]);

  await test.step('[B4.53] fades where its animation is to fade', async () => {
    const text = textWith(page, 'What leaves early');
    await text.scrollIntoViewIfNeeded();
    const readFades = () => readPlayed(page, 'What leaves early');
    await expect.poll(async () => (await readFades()).length).toBeGreaterThan(0);
    for (const { properties } of await readFades()) {
      expect(properties).toContain('opacity');
      expect(properties).not.toContain('strokeDashoffset');
    }
    await expect.poll(async () => new Set(await text.evaluate(readOpacity))).toEqual(new Set(['1']));
  });
  await test.step('[B4.56] is drawn again once the text has kept its new layout for 2 s', async () => {
    await heading.scrollIntoViewIfNeeded();
    const waitedMs = await heading.evaluate(async (element: HTMLElement) => {
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
});

test('[B4.52] is drawn without delay as it comes into view; over each line of words that wrap', async ({
  page,
}) => {
  await recordMotion(page);
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto(PATH);
  const text = textWith(page, 'Before you come');
  await text.evaluate((element) => {
    scrollTo(0, element.getBoundingClientRect().top + scrollY - innerHeight - 200);
  });
  await expect(text).toHaveAttribute('data-started', '');
  expect(await readPlayed(page, 'Before you come')).toEqual([]);
  await text.scrollIntoViewIfNeeded();
  await expect.poll(async () => (await readPlayed(page, 'Before you come')).at(0)?.delay).toBe(0);

  await test.step('over each line of words that wrap', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.reload();
    const wrapped = textWith(page, 'What leaves early');
    await wrapped.scrollIntoViewIfNeeded();
    const words = wrapped.locator('.highlight');
    const lines = await words.evaluate((element) => element.getClientRects().length);
    await expect(wrapped.locator('.highlight-drawing')).toHaveCount(lines);
    await expect.poll(() => wrapped.evaluate(measureDistance)).toBeLessThan(1);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });
});

test('[B4.55] stands drawn where motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(PATH);
  const heading = textWith(page, 'The door comes off');
  await expect(heading).toHaveAttribute('data-started', '');
  await expect(heading.locator('.highlight-drawing')).toHaveCount(0);
  await expect(heading.locator('.highlight')).toHaveCSS('background-image', /data:image\/svg/);
});

test('[B4.54] a stroke starts where the text starts: at the right, where it is read from there', async ({
  page,
}) => {
  await page.route(`**${PATH}`, async (route) => {
    const answer = await route.fetch();
    // The words of the demo run from left to right by themselves, whatever the page does.
    const body = (await answer.text())
      .replace('<html ', '<html dir="rtl" ')
      .replaceAll('dir="auto"', 'dir="rtl"');
    await route.fulfill({ response: answer, body });
  });
  await page.goto(PATH);
  const path = textWith(page, 'The door comes off').locator('.highlight-drawing path');
  await expect.poll(() => path.evaluate(readStart)).toBe('-1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('is drawn by the HTML', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.locator('.highlight').first()).toHaveCSS('background-image', /data:image\/svg/);
  });
});
