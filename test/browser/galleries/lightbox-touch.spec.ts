import { expect, type Page } from '@playwright/test';
import { changeHtml, doubleTap, line, openGallery, touch } from '#support/node/galleries.ts';
import {
  canZoom,
  dialog,
  GRID,
  isGone,
  isShown,
  LIST,
  open,
  openSlide,
  place,
  scrolled,
  slide,
} from '#support/node/lightbox.ts';
import { test } from '#support/node/visitor-test.ts';

/** The picture that a row shows. */
const shownPicture = (page: Page, index: number) => page.locator('.lightbox-slide img').nth(index);
const measureBox = async (page: Page, index: number) => {
  const box = await shownPicture(page, index).boundingBox();
  if (!box) throw new Error('no picture');
  return box;
};
/** Two fingers that enlarge what lies between them. */
const pinch = (page: Page, at: { x: number; y: number }, from: number, to: number) =>
  touch(page, [
    line({ x: at.x - from, y: at.y }, { x: at.x - to, y: at.y }),
    line({ x: at.x + from, y: at.y }, { x: at.x + to, y: at.y }),
  ]);
const tap = (page: Page, at: { x: number; y: number }) => page.touchscreen.tap(at.x, at.y);
const close = async (page: Page) => {
  await page.keyboard.press('Escape');
  await isGone(page);
};

test.describe('on a tablet, and on a phone on its side', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

  test('[B2.2.15] [B2.2.16] [B2.2.17] a finger swipes from picture to picture, and there are no arrows', async ({
    page,
  }) => {
    await openGallery(page, LIST);
    for (const [name, viewport] of [
      ['a tablet', { width: 820, height: 1180 }],
      ['a tablet on its side', { width: 1180, height: 820 }],
      ['a phone on its side', { width: 844, height: 390 }],
    ] as const)
      await test.step(name, async () => {
        const y = viewport.height / 2;
        await page.setViewportSize(viewport);
        await openSlide(page, 2);
        await touch(page, [line({ x: viewport.width * 0.85, y }, { x: viewport.width * 0.15, y })]);
        await expect.poll(() => scrolled(page)).toBe(3);
        await expect(place(page)).toHaveText('4 / 6');
        await touch(page, [line({ x: viewport.width * 0.15, y }, { x: viewport.width * 0.85, y })]);
        await expect(place(page)).toHaveText('3 / 6');
        await expect(page.locator('.lightbox-previous, .lightbox-next')).toHaveCount(0);
        await expect(page.getByRole('button', { name: 'Hide caption' })).toBeVisible();
        await close(page);
      });

    await test.step('a picture that is higher than wide takes the whole height of a phone on its side', async () => {
      await openGallery(page, GRID);
      const index = await page.locator('.slide').evaluateAll((all) =>
        all.findIndex((element) => {
          const [width = 1, height = 0] = ((element as HTMLElement).dataset.imageDimensions ?? '')
            .split('x')
            .map(Number);
          return height > width;
        }),
      );
      await slide(page, index).click();
      await isShown(page);
      const { y, height } = await measureBox(page, index);
      expect({ y, height }).toEqual({ y: 0, height: 390 });
    });
  });
});

test('a device with a mouse: a window that becomes narrow, a finger, drags, and what is enlarged', async ({
  page,
}) => {
  await open(page, 4);

  await test.step('has a phone’s lightbox while its window is as narrow, and keeps the slide', async () => {
    await expect(page.locator('.lightbox-next')).toBeVisible();
    await page.setViewportSize({ width: 400, height: 800 });
    await expect(page.locator('.lightbox-stage.is-scroll')).toHaveCount(1);
    await expect(page.locator('.lightbox-next')).toHaveCount(0);
    await expect.poll(() => scrolled(page)).toBe(4);
    await page.setViewportSize({ width: 1000, height: 700 });
    await expect(page.locator('.lightbox-stage.is-scroll')).toHaveCount(0);
    await expect(page.locator('.lightbox-next')).toBeVisible();
    await expect(place(page)).toHaveText('5 / 12');
    await expect(page.locator('.lightbox-slide')).toHaveCount(1);
    await close(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  await test.step('accepts a finger too: a swipe that starts on an arrow advances, and a press on it is one', async () => {
    await openSlide(page, 4);
    const arrow = await page.locator('.lightbox-next').boundingBox();
    if (!arrow) throw new Error('no arrow');
    const at = { x: arrow.x + arrow.width / 2, y: arrow.y + arrow.height / 2 };
    await touch(page, [line(at, { x: at.x - 400, y: at.y })]);
    await expect(place(page)).toHaveText('6 / 12');
    await touch(page, [line({ x: 300, y: 300 }, { x: 700, y: 300 })]);
    await expect(place(page)).toHaveText('5 / 12');
    await page.mouse.click(at.x, at.y);
    await expect(place(page)).toHaveText('6 / 12');
    // Nothing more comes: neither was counted twice.
    await page.waitForTimeout(500);
    await expect(place(page)).toHaveText('6 / 12');
    await close(page);
  });

  await test.step('advances by a drag in its direction, and no drag is a click', async () => {
    await openSlide(page, 4);
    const drag = async (from: readonly [number, number], to: readonly [number, number]) => {
      await page.mouse.move(...from);
      await page.mouse.down();
      await page.mouse.move(...to, { steps: 8 });
      await page.waitForTimeout(150);
      await page.mouse.up();
    };
    // To the right on the right half: back, where a click would go on.
    await drag([300, 350], [1100, 350]);
    await expect(place(page)).toHaveText('4 / 12');
    await drag([1100, 350], [300, 350]);
    await expect(place(page)).toHaveText('5 / 12');
    // Too short, across, or back to where it began: nothing.
    await drag([700, 350], [760, 350]);
    await drag([700, 250], [700, 450]);
    await drag([60, 250], [60, 450]);
    await page.waitForTimeout(300);
    await expect(place(page)).toHaveText('5 / 12');
    await expect(dialog(page)).toHaveAttribute('data-phase', 'shown');
    expect(
      await page
        .locator('.lightbox-slide')
        .last()
        .evaluate((frame) => frame.style.translate),
    ).toBe('');
    // And the next press is a click again.
    await page.mouse.click(690, 350);
    await expect(place(page)).toHaveText('6 / 12');
    await close(page);
  });

  await test.step('stops moving an enlarged picture when the button is released, also outside of the window', async () => {
    await openSlide(page, 0);
    await canZoom(page);
    await page.mouse.move(640, 360);
    await page.keyboard.down('Control');
    await page.mouse.wheel(0, -120);
    await page.keyboard.up('Control');
    await expect(dialog(page)).toHaveClass(/is-zoomed/);
    await page.mouse.down();
    await page.mouse.move(900, 360, { steps: 5 });
    expect(await dialog(page).evaluate((box) => box.hasPointerCapture(1))).toBe(true);
    await page.mouse.move(1400, 360, { steps: 5 });
    await page.mouse.up();
    const before = await measureBox(page, 0);
    await page.mouse.move(500, 300, { steps: 5 });
    const after = await measureBox(page, 0);
    expect(Math.hypot(after.x - before.x, after.y - before.y)).toBeLessThan(1);
    await expect(place(page)).toHaveText('1 / 12');
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  const MIDDLE = { x: 195, y: 422 };

  test('[B4.32] an enlarged picture is fetched as sharp as it is drawn, and stays visible meanwhile', async ({
    page,
  }) => {
    await open(page, 1, LIST);
    await canZoom(page);
    const image = shownPicture(page, 1);
    const measureWidth = () =>
      image.evaluate((element: HTMLImageElement) =>
        Number(/format=(\d+)w/.exec(element.currentSrc)?.[1] ?? 9999),
      );
    await expect.poll(() => image.evaluate((element: HTMLImageElement) => element.complete)).toBe(true);
    expect(await measureWidth()).toBeLessThanOrEqual(780);
    await image.evaluate((element: HTMLImageElement) => {
      const look = () => {
        if (!element.complete || element.naturalWidth === 0) document.body.dataset.gap = 'seen';
        requestAnimationFrame(look);
      };
      look();
    });
    await pinch(page, MIDDLE, 20, 70);
    const scale = (await measureBox(page, 1)).width / 390;
    expect(scale).toBeGreaterThan(3);
    // Twice the pixels of the page are all that a phone's screen can show (decisions 0028).
    await expect
      .poll(measureWidth, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(Math.min(390 * scale * 2, 2000) - 1);
    expect(await page.evaluate(() => document.body.dataset.gap ?? 'none')).toBe('none');
  });

  test('a double tap enlarges and another shows the whole, and neither skips a slide', async ({ page }) => {
    await open(page, 1, LIST);
    await canZoom(page);
    await expect.poll(() => scrolled(page)).toBe(1);
    const whole = await measureBox(page, 1);
    await doubleTap(page, { x: 250, y: 422 });
    await expect.poll(async () => (await measureBox(page, 1)).width).toBeGreaterThan(whole.width * 2.4);
    await expect(place(page)).toHaveText('2 / 6');
    await doubleTap(page, { x: 250, y: 422 });
    await expect.poll(async () => (await measureBox(page, 1)).width).toBeCloseTo(whole.width, 0);
    await page.waitForTimeout(400);
    await expect(place(page)).toHaveText('2 / 6');
  });

  test('[B2.2.11] [B2.2.15] [B2.2.16] [B2.2.17] [B9.1.06] has a toggle for its caption, is scrolled, tapped and enlarged by fingers', async ({
    page,
  }) => {
    await open(page, 1, LIST);
    await canZoom(page);

    await test.step('there are no arrows, and a toggle hides the caption after 500 ms', async () => {
      await expect(page.locator('.lightbox-previous, .lightbox-next')).toHaveCount(0);
      const caption = page.locator('.lightbox-caption');
      await expect(caption).toBeVisible();
      expect(await page.evaluate(readToggle)).toBeGreaterThanOrEqual(495);
      await expect(caption).toBeHidden();
      await page.getByRole('button', { name: 'Show caption' }).click();
      await expect(caption).toBeVisible();
    });

    await test.step('one tap advances, unless a second one follows', async () => {
      await tap(page, { x: 300, y: 422 });
      await expect(place(page)).toHaveText('3 / 6');
      await tap(page, { x: 100, y: 422 });
      await expect(place(page)).toHaveText('2 / 6');
    });

    await test.step('is scrolled from picture to picture, to the last and no further', async () => {
      await close(page);
      await openSlide(page, 4);
      expect(await scrolled(page)).toBe(4);
      await touch(page, [line({ x: 350, y: 400 }, { x: 40, y: 400 })]);
      await expect.poll(() => scrolled(page)).toBe(5);
      await expect(place(page)).toHaveText('6 / 6');
      await page.keyboard.press('ArrowRight');
      await expect(place(page)).toHaveText('6 / 6');
      await close(page);
    });

    await test.step('two fingers enlarge a picture, one of which may rest, and one moves it', async () => {
      await openSlide(page, 1);
      const before = await measureBox(page, 1);
      await touch(page, [[{ x: 120, y: 422 }], line({ x: 160, y: 422 }, { x: 330, y: 422 })]);
      expect((await measureBox(page, 1)).width).toBeGreaterThan(before.width * 2);
      expect(await scrolled(page)).toBe(1);
      await close(page);
      await openSlide(page, 1);
      await pinch(page, MIDDLE, 15, 105);
      const after = await measureBox(page, 1);
      expect(after.width).toBeGreaterThan(before.width * 2);
      await touch(page, [line({ x: 100, y: 400 }, { x: 180, y: 400 })]);
      expect((await measureBox(page, 1)).x - after.x).toBeGreaterThan(40);
      await expect(place(page)).toHaveText('2 / 6');
      await close(page);
    });

    await test.step('an enlarged picture covers the window again after rotation, at the same part', async () => {
      await openSlide(page, 1);
      await pinch(page, MIDDLE, 20, 70);
      await touch(page, [line({ x: 100, y: 422 }, { x: 380, y: 422 })]);
      await page.setViewportSize({ width: 844, height: 390 });
      await expect
        .poll(async () => {
          const { x, y, width, height } = await measureBox(page, 1);
          const gap = (start: number, side: number, room: number) =>
            side >= room ? Math.max(start, room - start - side, 0) : Math.abs(start - (room - side) / 2);
          return Math.round(Math.max(gap(x, width, 844), gap(y, height, 390)));
        })
        .toBe(0);
      await expect(place(page)).toHaveText('2 / 6');
      await expect(dialog(page)).toHaveClass(/is-zoomed/);
    });
  });
});

/** How long after a press of the toggle the caption is hidden, in milliseconds. */
const readToggle = () =>
  new Promise<number>((resolve) => {
    const box = document.querySelector<HTMLElement>('.lightbox-caption');
    const toggle = document.querySelector<HTMLElement>('.lightbox-toggle');
    const began = performance.now();
    toggle?.click();
    new MutationObserver(() => box?.hidden && resolve(performance.now() - began)).observe(
      box ?? document.body,
      { attributes: true },
    );
  });

test.describe('enlarged to 400 %', () => {
  // What a browser makes of a window of 1440 pixels: a quarter of the width at four times the density, under a mouse.
  test.use({ viewport: { width: 360, height: 200 }, deviceScaleFactor: 4 });

  test('a page gets the pixels that it shows', async ({ page }) => {
    await open(page, 0, GRID);
    const image = shownPicture(page, 0);
    const { width } = await measureBox(page, 0);
    await expect
      .poll(() =>
        image.evaluate((element: HTMLImageElement) => Number(/format=(\d+)w/.exec(element.currentSrc)?.[1])),
      )
      .toBeGreaterThanOrEqual(Math.min(width * 4, 1500) * 0.95);
  });
});

test.describe('on a phone whose page is zoomed', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the lightbox keeps its controls in view, as large as before, and lets two fingers unzoom the page', async ({
    page,
  }) => {
    await openGallery(page, GRID);
    const session = await page.context().newCDPSession(page);
    const scale = () => page.evaluate(() => visualViewport?.scale ?? 0);
    await openSlide(page, 0);
    await canZoom(page);
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 2 });
    await expect.poll(scale).toBe(2);
    /** The button's box on the screen. */
    const box = () =>
      page.locator('.lightbox-close').evaluate((button) => {
        const { offsetLeft, offsetTop, scale: by } = visualViewport as VisualViewport;
        const { left, top, width } = button.getBoundingClientRect();
        return [(left - offsetLeft) * by, (top - offsetTop) * by, width * by].map(Math.round);
      });
    await expect.poll(box).toEqual([390 - 16 - 48, 12, 48]);
    await session.send('Input.synthesizePinchGesture', { x: 90, y: 200, scaleFactor: 0.4 });
    await expect.poll(scale).toBe(1);
    await expect.poll(box).toEqual([390 - 16 - 48, 12, 48]);
    await expect(dialog(page)).not.toHaveClass(/is-zoomed/);
    await page.locator('.lightbox-close').tap();
    await isGone(page);
  });
});

test.describe('in a text from right to left', () => {
  /** The page as one of a language that is written from right to left. */
  const mirrored = (page: Page) =>
    changeHtml(page, GRID, (html) => html.replace(/<html /, '<html dir="rtl" '));

  test('a drag to the right advances, and the arrow for it is at the left', async ({ page }) => {
    await mirrored(page);
    await open(page, 4);
    await page.mouse.move(300, 350);
    await page.mouse.down();
    await page.mouse.move(1100, 350, { steps: 8 });
    await page.mouse.up();
    await expect(place(page)).toHaveText('6 / 12');
    const arrow = await page.locator('.lightbox-next').boundingBox();
    expect(arrow?.x).toBeLessThan(100);
    await page.keyboard.press('ArrowLeft');
    await expect(place(page)).toHaveText('7 / 12');
  });

  test('the counter keeps its order: the number of the picture is at the left of how many there are', async ({
    page,
  }) => {
    await mirrored(page);
    await open(page, 4);
    await expect(place(page)).toHaveText('5 / 12');
    const lefts = await place(page).evaluate((element) => {
      const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode() as Text;
      return [...text.data].map((_, at) => {
        const range = document.createRange();
        range.setStart(text, at);
        range.setEnd(text, at + 1);
        return range.getBoundingClientRect().left;
      });
    });
    expect(lefts).toEqual(lefts.toSorted((one, other) => one - other));
  });

  test.describe('on a tablet', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 820, height: 1180 } });

    test('[B2.2.17] a swipe to the right advances', async ({ page }) => {
      await mirrored(page);
      await open(page, 2);
      await touch(page, [line({ x: 120, y: 590 }, { x: 700, y: 590 })]);
      await expect(place(page)).toHaveText('4 / 12');
    });
  });
});
