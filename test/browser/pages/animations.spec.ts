import { expect, type Locator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

const PATH = '/studio/moon-jar';

interface Watched {
  thresholds: readonly number[];
  played: { text: string; properties: string[]; durationMs: number; from: string }[];
}
declare global {
  interface Window {
    watched: Watched;
  }
}

/** Writes down what is observed and what is played, before the page's own script runs. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    window.watched = { thresholds: [], played: [] };
    const { observe } = IntersectionObserver.prototype;
    IntersectionObserver.prototype.observe = function (target) {
      if (target.matches('.block')) window.watched.thresholds = this.thresholds;
      observe.call(this, target);
    };
    addEventListener('animationstart', ({ target, animationName }) => {
      if (!(target instanceof HTMLElement) || !target.matches('.block')) return;
      const animation = target
        .getAnimations()
        .find((one) => one instanceof CSSAnimation && one.animationName === animationName);
      const { effect } = animation ?? {};
      if (!(effect instanceof KeyframeEffect)) return;
      const from: Partial<ComputedKeyframe> = effect.getKeyframes()[0] ?? {};
      const { offset, computedOffset, easing, composite, ...changed } = from;
      window.watched.played.push({
        text: target.textContent ?? '',
        properties: Object.keys(changed).sort(),
        durationMs: Number(effect.getTiming().duration),
        from: JSON.stringify(changed),
      });
    });
  });

const blockWith = (page: Page, heading: string): Locator =>
  page.locator('.section > .grid > .block', {
    has: page.getByRole('heading', { name: heading, exact: true }),
  });
const started = (page: Page) => page.locator('main[data-started]').waitFor();

test.beforeEach(async ({ context, baseURL }) => {
  await consent(context, baseURL ?? '');
});

const STYLES = [
  ['fade', 'Wedging', ['opacity']],
  ['scale', 'Two bowls', ['opacity', 'scale']],
  ['slide', 'The seam', ['opacity', 'translate']],
  ['clip', 'Chalk, poured once', ['clipPath']],
  ['expand', 'Nineteen hours', ['clipPath']],
] as const;

test('[A4.45] [A9.19] a block is hidden below the screen and shown as it enters; what is visible does not move, and nothing shifts', async ({
  page,
}) => {
  await watch(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      // The menu may shift by a fraction as its font arrives.
      for (const entry of list.getEntries())
        if (
          Reflect.get(entry, 'sources').some(({ node }: { node: Node | null }) =>
            document.querySelector('main')?.contains(node),
          )
        )
          Object.assign(window, { shift: Reflect.get(window, 'shift') + Reflect.get(entry, 'value') });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const code = page.waitForRequest((request) => request.url().includes('animations'));
  await page.goto(PATH);
  await code;
  await started(page);
  await test.step('[A9.19] blocks are observed at five ratios', async () => {
    // The browser keeps them with less precision.
    const thresholds = await page.evaluate(() => window.watched.thresholds);
    expect(thresholds.map((share) => Number(share.toFixed(6)))).toEqual([0, 0.1, 0.25, 0.5, 1]);
  });
  await expect(blockWith(page, 'How a moon jar is made')).toHaveAttribute('data-animated', 'shown');
  for (const [, heading] of STYLES) await expect(blockWith(page, heading)).toHaveCSS('opacity', '0');
  for (const [style, heading, properties] of STYLES)
    await test.step(`[A4.45] with ${style}`, async () => {
      const block = blockWith(page, heading);
      await block.scrollIntoViewIfNeeded();
      await expect(block).toHaveAttribute('data-animated', 'shown');
      await expect(block).toHaveCSS('opacity', '1');
      const played = () =>
        page.evaluate((start) => window.watched.played.find(({ text }) => text.startsWith(start)), heading);
      await expect.poll(played).toMatchObject({ properties, durationMs: 300 });
      if (style === 'scale') expect((await played())?.from).toContain('"scale":"0.94"');
      await expect(block, 'does not come in again when it is hidden and shown').not.toHaveAttribute(
        'data-entering',
      );
    });
  const played = await page.evaluate(() => window.watched.played.map(({ text }) => text));
  expect(played.filter((text) => text.startsWith('How a moon jar'))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(window, 'shift'))).toBe(0);
  expect(await faults(page)).toEqual([]);
});

test('nothing is hidden in print, from those who prefer less motion, or from the focus', async ({ page }) => {
  await page.goto(PATH);
  await started(page);
  const link = page.locator('.block', { has: page.getByRole('link', { name: 'See the moon jar' }) });
  await expect(link).toHaveCSS('opacity', '0');
  await page.emulateMedia({ media: 'print' });
  await expect(link).toHaveCSS('opacity', '1');
  await page.emulateMedia({ media: 'screen', reducedMotion: 'reduce' });
  await expect(link).toHaveCSS('opacity', '1');
  const moved = blockWith(page, 'Two bowls');
  await moved.scrollIntoViewIfNeeded();
  await expect(moved).toHaveAttribute('data-animated', 'shown');
  expect(await moved.evaluate((element) => element.getAnimations().length), 'nothing plays').toBe(0);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await expect(link).toHaveCSS('opacity', '0');
  await link.getByRole('link').evaluate((element) => element.focus({ preventScroll: true }));
  await expect(link).toHaveCSS('opacity', '1');
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('nothing is hidden', async ({ page }) => {
    await page.goto(PATH);
    for (const [, heading] of STYLES)
      await expect(page.getByRole('heading', { name: heading, exact: true })).toHaveCSS('opacity', '1');
    await expect(page.locator('[data-animated]')).toHaveCount(0);
  });
});
