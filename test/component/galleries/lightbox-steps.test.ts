import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { clickAt, openGallery } from '#support/component/galleries.ts';
import {
  canZoom,
  expectClosed,
  expectOpen,
  findLightbox,
  GRID,
  getMiddle,
  isAt,
  isSettled,
  measureImage,
  openLightbox,
  place,
  slideLink,
} from '#support/component/lightbox.ts';
import type { OpenPage } from '#support/component/open-page.ts';

/**
 * Clicks six times without waiting. Returns the announced positions with the time of each in ms since the
 * first click.
 */
const readSteps = ({ find, window }: OpenPage) =>
  new Promise<{ place: string | null; ms: number }[]>((resolve) => {
    const box = find('.lightbox-place');
    const told: { place: string | null; ms: number }[] = [];
    const pressed = performance.now();
    new window.MutationObserver(() => {
      told.push({ place: box.textContent, ms: performance.now() - pressed });
      if (told.length === 6) resolve(told);
    }).observe(box, { childList: true, characterData: true, subtree: true });
    for (let press = 0; press < 6; press++)
      find('dialog').dispatchEvent(
        new window.KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
      );
  });

const readFades = ({ document }: OpenPage) =>
  document
    .getAnimations()
    .map(({ effect }) => effect as KeyframeEffect)
    .filter(({ target }) => target?.classList.contains('lightbox-slide'))
    .map((effect) => effect.getTiming().duration);

/** Waits until the image has grown out of its thumbnail. */
const hasOpened = (page: OpenPage) =>
  expect.poll(() => findLightbox(page)?.getAnimations({ subtree: true })).toHaveLength(0);

describe('an open lightbox', () => {
  it('[B2.2.18] the lightbox prefetches the images before and after the current one', async () => {
    const { window } = await openLightbox(4);
    const hasFetched = (name: string) =>
      window.performance
        .getEntriesByType('resource')
        .some((entry) => entry.name.includes(name) && /format=(1000|1500|2500)w/.test(entry.name));
    for (const name of ['gallery-04', 'gallery-06']) await expect.poll(() => hasFetched(name)).toBe(true);
  });

  it('[B2.2.10] the arrow keys advance the lightbox at most once every 200 ms, and no key press is lost', async () => {
    const page = await openLightbox(4);
    await commands.press(['ArrowRight']);
    await isAt(page, '6 of 12');
    const steps = await readSteps(page);
    expect(steps.map((step) => step.place)).toEqual(
      ['5', '4', '3', '2', '1', '12'].map((at) => `${at} of 12`),
    );
    // Times are measured from the first click, so that a late announcement does not make the next one look
    // early. The limit is 1 ms lower per step, because timers are rounded to a millisecond.
    for (const [index, { ms }] of steps.entries()) expect(ms).toBeGreaterThanOrEqual(index * 199);
  });

  it('[B2.2.10] Home and End go to the first and the last image', async () => {
    const page = await openLightbox(4);
    await commands.press(['Home']);
    await isAt(page, '1 of 12');
    await commands.press(['End']);
    await isAt(page, '12 of 12');
  });

  it('[B2.2.18] [B9.1.07] each step fades for 0.6 s, and the last image leads back to the first', async () => {
    const page = await openLightbox(11);
    page.find('.lightbox-next').click();
    expect(readFades(page)).toEqual([600, 600]);
    await isAt(page, '1 of 12');
    page.find('.lightbox-previous').click();
    await isAt(page, '12 of 12');
  });

  it('[B2.2.11] a click on the right half of the image advances, and a click on the left half goes back', async () => {
    const page = await openLightbox(0);
    await expectOpen(page);
    await isSettled(page);
    await clickAt(getMiddle(measureImage(page), 0.75));
    await isAt(page, '2 of 12');
    await isSettled(page);
    await clickAt({ x: 600, y: 360 });
    await isAt(page, '1 of 12');
  });

  it('a trackpad pinch enlarges the image, and the next slide opens at its normal size', async () => {
    const page = await openLightbox(0);
    await canZoom(page);
    await hasOpened(page);
    const before = measureImage(page).width;
    await commands.mouse([{ move: { x: 640, y: 360 } }, { pinch: -100 }]);
    await expect.poll(() => measureImage(page).width).toBeGreaterThan(before * 1.5);
    expect(findLightbox(page)?.classList.contains('is-zoomed')).toBe(true);
    await commands.press(['ArrowRight']);
    await isAt(page, '2 of 12');
    expect(findLightbox(page)?.classList.contains('is-zoomed')).toBe(false);
    expect(measureImage(page).width).toBeLessThan(before * 1.5);
  });
});

it('plus, minus and zero zoom the image, and Shift with an arrow moves it', async () => {
  const page = await openLightbox(0);
  await canZoom(page);
  await hasOpened(page);
  const before = measureImage(page);
  await commands.press(['+', '+', '+']);
  await expect.poll(() => measureImage(page).width).toBeGreaterThan(before.width * 3);
  const enlarged = measureImage(page);
  await commands.press(['Shift+ArrowRight']);
  await expect.poll(() => measureImage(page).x).toBeLessThan(enlarged.x - 40);
  expect(place(page)).toBe('1 of 12');
  await commands.press(['-']);
  await expect.poll(() => measureImage(page).width).toBeLessThan(enlarged.width * 0.8);
  await commands.press(['0']);
  await expect.poll(() => measureImage(page).width).toBeCloseTo(before.width, 0);
});

/** Reads the duration and delay of the opening fades when they start, because they end soon. */
const readOpening = ({ document, window }: OpenPage) =>
  new Promise<unknown[]>((resolve) => {
    new window.MutationObserver((_, observer) => {
      const box = document.querySelector('dialog.lightbox[data-phase=overlay]');
      if (!box) return;
      observer.disconnect();
      queueMicrotask(() =>
        resolve(
          box.getAnimations({ subtree: true }).map((animation) => {
            const effect = animation.effect as KeyframeEffect;
            const { delay, duration } = effect.getTiming();
            return [effect.pseudoElement ?? 'content', duration, delay];
          }),
        ),
      );
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });

it('[B4.01] [B4.02] [B9.1.03] [B9.1.04] a lightbox fades in its background to an opacity of 0.95 within 0.3 s and its content within 0.6 s', async () => {
  const page = await openGallery(GRID);
  const opening = readOpening(page);
  slideLink(page, 0).click();
  // The image fades in after the background, so that the page never shows through the image.
  expect(await opening).toContainEqual(['::before', 300, 0]);
  expect(await opening).toContainEqual(['content', 600, 300]);
  await expectOpen(page);
  const box = page.find('dialog');
  expect(page.window.getComputedStyle(box, '::before').opacity).toBe('0.95');
  const phases: (string | undefined)[] = [];
  new page.window.MutationObserver(() => phases.push(box.dataset.phase)).observe(box, {
    attributeFilter: ['data-phase'],
  });
  await commands.press(['Escape']);
  await expectClosed(page);
  expect(phases[0]).toBe('closing');
  expect(page.window.location.pathname).toBe(GRID);
});

/** Reads the transforms of the image while the lightbox opens. */
const readGrowth = ({ document, window }: OpenPage) =>
  new Promise<number>((resolve) => {
    new window.MutationObserver((_, observer) => {
      const box = document.querySelector('dialog.lightbox[data-phase=overlay]');
      if (!box) return;
      observer.disconnect();
      queueMicrotask(() => resolve(box.querySelector('img')?.getAnimations().length ?? 0));
    }).observe(document.body, { childList: true, subtree: true, attributes: true });
  });

it('the image grows out of its thumbnail, but not with reduced motion', async () => {
  const page = await openGallery(GRID);
  const growth = readGrowth(page);
  slideLink(page, 0).click();
  expect(await growth).toBe(1);
  await expectOpen(page);
  expect(page.find('.slide img').style.visibility).toBe('');
  await commands.prefer({ reducedMotion: 'reduce' });
  const still = await openGallery(GRID);
  const none = readGrowth(still);
  slideLink(still, 0).click();
  expect(await none).toBe(0);
});
