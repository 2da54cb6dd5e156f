import { expect, type Page, test } from '@playwright/test';
import { consent } from '../support/node/demo.ts';
import {
  atRest,
  changeHtml,
  drag,
  expectShown,
  GALLERY_PAGES,
  line,
  openGallery,
  scrolledBy,
  shownSlide,
  touch,
  withOptions,
} from '../support/node/galleries.ts';

const next = (page: Page) => page.locator('.gallery-next');
const previous = (page: Page) => page.locator('.gallery-previous');
const SLIDESHOW = '/gallery/slideshow';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test.describe('the script', () => {
  test('[A2.26] is loaded where a gallery is, and nowhere else', async ({ page }) => {
    const loaded: string[] = [];
    page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
    const isPart = (path: string) => /\/assets\/(bind|open)-/.test(path);
    await page.goto('/contact', { waitUntil: 'networkidle' });
    expect(loaded.filter(isPart)).toEqual([]);
    await openGallery(page, '/gallery/grid');
    expect(loaded.filter((path) => path.includes('/assets/bind-'))).toHaveLength(1);
    expect(loaded.filter((path) => /\/assets\/(open|react|client)-/.test(path))).toEqual([]);
    await page.locator('.slide-frame').first().hover();
    await expect.poll(() => loaded.some((path) => path.includes('/assets/open-'))).toBe(true);
  });

  test('[B1.01] brings every design to life', async ({ page }) => {
    for (const [path, design] of GALLERY_PAGES) {
      await openGallery(page, path);
      await expect(page.locator(`.gallery-${design}`)).toHaveAttribute('data-design', design);
    }
  });

  test('[B5.05] binds a gallery once, however often it runs', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.evaluate(async () => {
      const source = document.querySelector<HTMLScriptElement>('script[type=module]')?.src;
      await import(`${source}?again`);
    });
    await next(page).click();
    await expectShown(page, 1);
  });

  test('[B5.06] does nothing with a gallery without slides', async ({ page }) => {
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await changeHtml(page, '/gallery/strip', (html) => html.replaceAll(/<li class="slide".*?<\/li>/g, ''));
    await page.goto('/gallery/strip', { waitUntil: 'networkidle' });
    await expect(page.locator('.gallery')).toHaveCount(1);
    await expect(page.locator('.gallery.is-live')).toHaveCount(0);
    expect(errors).toEqual([]);
  });

  test('[B8.3.01] [B8.3.02] says what is wrong with a block’s data, and leaves the gallery as it was', async ({
    page,
  }) => {
    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await changeHtml(page, '/gallery/grid', (html) =>
      html.replace(/data-gallery-options="[^"]*"/, 'data-gallery-options="{"'),
    );
    await page.goto('/gallery/grid');
    await expect.poll(() => errors.join()).toContain('Error decoding gallery block data.');
    await expect(page.locator('.slide')).toHaveCount(12);

    await changeHtml(page, '/gallery/list', withOptions({ design: 'mosaic' }));
    await page.goto('/gallery/list');
    await expect.poll(() => errors.join()).toContain('Error evaluating gallery block data.');
    expect(errors.join()).toContain(
      "Design 'mosaic' not found. Currently loaded designs: [base, strip, stacked, grid, autogrid, autocolumns, carousel, list, autorows].",
    );
  });
});

test.describe('a stack', () => {
  test('keeps the slide that was scrolled to before the script came', async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/assets/bind-*.js', async (route) => {
      await held;
      await route.continue();
    });
    await page.goto(SLIDESHOW);
    await page.locator('.gallery-slides').evaluate((list) => {
      list.scrollTo({ left: list.clientWidth * 2, behavior: 'instant' });
    });
    release();
    await expectShown(page, 2);
    await expect(page.locator('.slide-thumbs a').nth(2)).toHaveAttribute('aria-current', 'true');
  });

  test('goes on by a press on its slide, and takes the focus along', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.locator('.slide-frame').first().focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await expect(page.locator('.slide-frame').nth(1)).toBeFocused();
    await expect(page).toHaveURL(/\/gallery\/slideshow$/);
  });
});

test.describe('controls', () => {
  test('[B4.04] [B3.3.02] are marked as disabled where nothing follows, and the number of slides is told', async ({
    page,
  }) => {
    await openGallery(page, SLIDESHOW);
    await expect(previous(page)).toHaveClass(/disabled/);
    await expect(next(page)).not.toHaveClass(/disabled/);
    await next(page).click();
    await expectShown(page, 1);
    await expect(previous(page)).not.toHaveClass(/disabled/);
    for (let index = 2; index < 7; index++) {
      await next(page).click();
      await expectShown(page, index);
    }
    await expect(next(page)).toHaveClass(/disabled/);
    await expect(page.locator('.gallery-status')).toHaveText('7 of 7');
  });

  test('[B9.1.11] are worked by Enter and Space', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await next(page).focus();
    await page.keyboard.press('Enter');
    await expectShown(page, 1);
    await page.keyboard.press('Space');
    await expectShown(page, 2);
    await previous(page).focus();
    await page.keyboard.press('Space');
    await expectShown(page, 1);
  });

  test('[B4.08] refuse a change while one is in motion', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'fade', speed: 0.8 }));
    await openGallery(page, SLIDESHOW);
    await next(page).evaluate((button: HTMLButtonElement) => {
      button.click();
      button.click();
      button.click();
    });
    await expectShown(page, 1);
    await atRest(page);
    await next(page).click();
    await expectShown(page, 2);
  });

  test('[B9.1.12] thumbnails choose a slide, and fade in 0.35 s', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const thumbs = page.locator('.slide-thumbs a');
    await expect(thumbs.first()).toHaveAttribute('aria-current', 'true');
    await thumbs.nth(4).click();
    await expectShown(page, 4);
    await expect(thumbs.nth(4)).toHaveAttribute('aria-current', 'true');
    expect(await thumbs.nth(4).evaluate((link) => getComputedStyle(link).transitionDuration)).toBe('0.35s');
  });
});

test.describe('the keyboard', () => {
  test('goes back and on by arrows', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
    await page.keyboard.press('ArrowLeft');
    await expectShown(page, 0);
  });

  test('[B5.14] belongs to what is typed', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace('<h1>', '<input aria-label="Words"><p contenteditable="true">Words</p><h1>'),
    );
    await openGallery(page, SLIDESHOW);
    for (const field of [page.getByLabel('Words'), page.locator('[contenteditable]')]) {
      await field.focus();
      await page.keyboard.press('ArrowRight');
    }
    await page.locator('body').click({ position: { x: 2, y: 2 } });
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
  });

  test('[B5.15] moves no gallery that is out of sight', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace('<footer', '<div style="height:300vh"></div><footer'),
    );
    await openGallery(page, SLIDESHOW);
    await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
    await page.keyboard.press('ArrowRight');
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await expectShown(page, 0);
    await page.keyboard.press('ArrowRight');
    await expectShown(page, 1);
  });
});

test.describe('transitions', () => {
  for (const transition of ['fade', 'ken-burns', 'swipe', 'new-swipe'])
    test(`[B2.5.06] go from slide to slide: ${transition}`, async ({ page }) => {
      await changeHtml(page, SLIDESHOW, withOptions({ transition, speed: 0.4 }));
      await openGallery(page, SLIDESHOW);
      await next(page).click();
      await expect
        .poll(() => page.evaluate(() => document.getAnimations().length), { intervals: [20] })
        .toBeGreaterThan(0);
      await expectShown(page, 1);
    });

  test('[B2.5.06] go from slide to slide: horizontal-scroll', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'horizontal-scroll', speed: 0.3 }));
    await openGallery(page, SLIDESHOW);
    const width = await page.locator('.gallery-slides').evaluate((list) => list.clientWidth);
    await next(page).click();
    await expect.poll(() => scrolledBy(page)).toBe(width);
  });

  test('take no time against the wish for little motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'swipe', speed: 5 }));
    await openGallery(page, SLIDESHOW);
    await next(page).click();
    await expectShown(page, 1);
  });

  test('[B4.27] load by the current index in a stack, by the viewport elsewhere', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const hidden = () =>
      page.locator('.slide').evaluateAll((all) => all.map((slide) => (slide as HTMLElement).hidden));
    expect(await hidden()).toEqual([false, false, true, true, true, true, true]);
    await next(page).click();
    await expectShown(page, 1);
    expect(await hidden()).toEqual([false, false, false, true, true, true, true]);
    await page.goto('/gallery/base');
    const loading = await page
      .locator('.slide img')
      .evaluateAll((all) => all.map((image) => (image as HTMLImageElement).loading));
    expect(loading.every((value) => value === 'lazy')).toBe(true);
  });
});

test.describe('dragging', () => {
  test('moves on beyond half of the width, and comes back before', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    await drag(page, '.gallery-slides', 0.8, 0.5);
    await expectShown(page, 0);
    await drag(page, '.gallery-slides', 0.9, 0.3);
    await expectShown(page, 1);
    await drag(page, '.gallery-slides', 0.2, 0.85);
    await expectShown(page, 0);
  });

  test('moves on by a flick, however short', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    // Shorter than half of the width, so that speed alone decides; a busy machine's pointer may be too slow at first.
    await expect(async () => {
      await page.mouse.move(box.x + 600, box.y + 200);
      await page.mouse.down();
      await page.mouse.move(box.x + 300, box.y + 200, { steps: 3 });
      await page.mouse.up();
      await expect.poll(() => shownSlide(page), { timeout: 2_000 }).toBe(1);
    }).toPass({ timeout: 30_000 });
  });

  test('is no click: the slide’s link is not followed', async ({ page }) => {
    await openGallery(page, '/gallery/strip');
    await drag(page, '.gallery-slides', 0.8, 0.3);
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(100);
    await expect(page.locator('dialog')).toHaveCount(0);
    await expect(page).toHaveURL(/\/gallery\/strip$/);
  });

  test('[B4.26] finds films beside the current slide inactive', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace(/(<li class="slide" id="[^"]*-2")/, '$1 data-type="video"'),
    );
    await openGallery(page, SLIDESHOW);
    const isInert = () =>
      page.locator('.slide[data-type=video]').evaluate((slide) => (slide as HTMLElement).inert);
    expect(await isInert()).toBe(true);
    await next(page).click();
    await expectShown(page, 1);
    expect(await isInert()).toBe(false);
  });
});

test.describe('on a touch screen', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('slides follow a finger, and a page still scrolls up and down', async ({ page }) => {
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 30, y })]);
    await expectShown(page, 1);
    await touch(page, [line({ x: 80, y }, { x: 350, y })]);
    await expectShown(page, 0);
    await touch(page, [line({ x: 200, y }, { x: 200, y: y - 200 })]);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(50);
    await expectShown(page, 0);
  });

  test('a stack that fades takes swipes too', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, withOptions({ transition: 'fade', speed: 0.2 }));
    await openGallery(page, SLIDESHOW);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 180, y }, 4)], 8);
    await expectShown(page, 1);
  });

  test('a strip is scrolled as the browser does, and knows where it stands', async ({ page }) => {
    await openGallery(page, '/gallery/strip');
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no box');
    const y = box.y + box.height / 2;
    await touch(page, [line({ x: 300, y }, { x: 20, y })]);
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(100);
    await expect(page.locator('.slide-thumbs a').first()).not.toHaveAttribute('aria-current');
    await expect(page.locator('.slide-thumbs a[aria-current]')).toHaveCount(1);
  });
});

test.describe('autoplay', () => {
  const playing = (options: Record<string, unknown> = {}, timeoutMs = 250) =>
    withOptions({
      autoplay: true,
      loop: true,
      transition: 'fade',
      speed: 0.1,
      autoplayOptions: { randomize: false, timeoutMs },
      ...options,
    });

  /** Slides as they become current, until there are so many. */
  const order = (page: Page, count: number): Promise<number[]> =>
    page.evaluate(
      (enough) =>
        new Promise<number[]>((resolve) => {
          const seen: number[] = [];
          const links = [...document.querySelectorAll('.slide-thumbs a')];
          new MutationObserver(() => {
            const at = links.findIndex((link) => link.hasAttribute('aria-current'));
            if (at >= 0 && at !== seen.at(-1)) seen.push(at);
            if (seen.length >= enough) resolve(seen);
          }).observe(document.querySelector('.slide-thumbs') ?? document.body, {
            subtree: true,
            attributes: true,
          });
        }),
      count,
    );

  test('[B4.10] goes on after every period', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, playing());
    await openGallery(page, SLIDESHOW);
    await page.mouse.move(2, 2);
    const [first = 0, ...rest] = await order(page, 4);
    expect(rest).toEqual([1, 2, 3].map((by) => (first + by) % 7));
  });

  test('[B4.11] jumps to another slide with randomize', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, playing({ autoplayOptions: { randomize: true, timeoutMs: 150 } }));
    await openGallery(page, SLIDESHOW);
    await page.mouse.move(2, 2);
    const seen = await order(page, 9);
    // In the order of the slides each would be one after the other.
    expect(seen.every((index, at) => at === 0 || index === ((seen[at - 1] ?? 0) + 1) % 7)).toBe(false);
  });

  test('[B4.12] [B9.1.09] waits while the pointer is over it, and a second longer', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, playing({}, 200));
    await openGallery(page, SLIDESHOW);
    await page.locator('.gallery-slides').hover();
    await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
    await atRest(page);
    await expect.poll(() => shownSlide(page)).toBeGreaterThanOrEqual(0);
    const shown = await shownSlide(page);
    await page.waitForTimeout(700);
    expect(await shownSlide(page)).toBe(shown);
    const left = Date.now();
    await page.mouse.move(2, 2);
    await expect.poll(() => shownSlide(page), { intervals: [25] }).not.toBe(shown);
    expect(Date.now() - left).toBeGreaterThan(1150);
  });

  test('[B4.13] stops while a film is shown', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      playing({}, 200)(html).replace(/(<li class="slide" id="[^"]*-2")/, '$1 data-type="video"'),
    );
    await openGallery(page, SLIDESHOW);
    await page.mouse.move(2, 2);
    await expectShown(page, 1);
    await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
    await page.waitForTimeout(600);
    expect(await shownSlide(page)).toBe(1);
    await page.keyboard.press('ArrowRight');
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
  });

  test('[B4.14] does not start with nomotion=true, nor against reduced motion', async ({ page }) => {
    await changeHtml(page, '/gallery/ken-burns', playing({ transition: 'ken-burns' }, 150));
    await openGallery(page, '/gallery/ken-burns?nomotion=true');
    await page.waitForTimeout(600);
    expect(await shownSlide(page)).toBe(0);
    await expect(page.locator('.gallery-pause')).toBeHidden();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await openGallery(page, '/gallery/ken-burns');
    await page.waitForTimeout(600);
    expect(await shownSlide(page)).toBe(0);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await openGallery(page, '/gallery/ken-burns?nomotion=1');
    await page.mouse.move(2, 2);
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
    await expect.poll(() => shownSlide(page), { intervals: [20] }).toBeGreaterThan(0);
  });

  test('is stopped by its button', async ({ page }) => {
    await changeHtml(page, '/gallery/ken-burns', playing());
    await openGallery(page, '/gallery/ken-burns');
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.mouse.move(2, 2);
    await expect(page.getByRole('button', { name: 'Play' })).toBeVisible();
    await expect(page.locator('.gallery')).not.toHaveClass(/is-playing/);
    await page.getByRole('button', { name: 'Play' }).click();
    await page.mouse.move(2, 2);
    await page.locator('h1').click();
    await expect(page.locator('.gallery')).toHaveClass(/is-playing/);
  });

  test('[B4.18] leaves no film playing behind it', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) =>
      html.replace(/(<li class="slide" id="[^"]*-1")/, '$1 data-type="video"'),
    );
    await openGallery(page, SLIDESHOW);
    await page.evaluate(async () => {
      const canvas = document.createElement('canvas');
      canvas.getContext('2d')?.fillRect(0, 0, 10, 10);
      const film = document.createElement('video');
      film.muted = true;
      film.srcObject = canvas.captureStream(10);
      document.querySelector('.slide')?.append(film);
      void film.play();
    });
    await expect
      .poll(() => page.locator('.slide video').evaluate((film: HTMLVideoElement) => film.paused))
      .toBe(false);
    await next(page).click();
    await expectShown(page, 1);
    expect(await page.locator('.slide video').evaluate((film: HTMLVideoElement) => film.paused)).toBe(true);
  });
});

test.describe('linked galleries', () => {
  test('[B4.09] keep the same index', async ({ page }) => {
    await changeHtml(page, SLIDESHOW, (html) => {
      const linked = withOptions({ linkedGalleries: ['second'], transition: 'fade', speed: 0.1 })(html);
      const gallery = /<div id="gallery-gallery".*?<\/nav><\/div>/s.exec(linked)?.[0] ?? '';
      return linked.replace(gallery, gallery + gallery.replace('id="gallery-gallery"', 'id="second"'));
    });
    await openGallery(page, SLIDESHOW);
    await page.locator('#second.is-live').waitFor();
    const current = (id: string) =>
      page
        .locator(`#${id} .slide-thumbs a`)
        .evaluateAll((links) => links.findIndex((link) => link.hasAttribute('aria-current')));
    await page.locator('#gallery-gallery .slide-thumbs a').nth(3).click();
    await expect.poll(() => current('second')).toBe(3);
    await page.locator('.is-in-motion').first().waitFor({ state: 'detached' });
    await page.locator('#second .slide-thumbs a').nth(5).click();
    await expect.poll(() => current('gallery-gallery')).toBe(5);
  });
});

test('[B5.04] a gallery that follows one which is not there says so', async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
  await changeHtml(page, SLIDESHOW, withOptions({ linkedGalleries: ['nowhere'] }));
  await openGallery(page, SLIDESHOW);
  await expect.poll(() => errors).toEqual(["No gallery '#nowhere' container found."]);
});

test('a strip goes through every slide, though the last ones share a place', async ({ page }) => {
  await openGallery(page, '/gallery/strip');
  const current = page.locator('.slide-thumbs a[aria-current]');
  for (let index = 2; index <= 12; index++) {
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAttribute('href', new RegExp(`-${index}$`));
    await atRest(page);
    // Long enough that the end of the glide would be taken for a visitor's own scrolling.
    await page.waitForTimeout(180);
    await expect(current).toHaveAttribute('href', new RegExp(`-${index}$`));
  }
});

test.describe('history', () => {
  const path = '/gallery/strip';
  const kept = (html: string) =>
    withOptions({ historyHash: true, speed: 0.1, lightbox: false })(html).replace(
      'data-motion="track"',
      'data-motion="track" data-collection-url="/gallery"',
    );

  test('[B4.15] [B4.16] holds the current slide under the collection’s URL, without a new entry', async ({
    page,
  }) => {
    await changeHtml(page, path, kept);
    await openGallery(page, path);
    const before = await page.evaluate(() => history.length);
    await next(page).click();
    await expect(page).toHaveURL(/\/gallery\/picture-02$/);
    await atRest(page);
    await next(page).click();
    await expect(page).toHaveURL(/\/gallery\/picture-03$/);
    const state = await page.evaluate(() => ({ length: history.length, ...history.state }));
    expect(state.length).toBe(before);
    expect(state.itemId).toBe(await page.locator('.slide').nth(2).getAttribute('data-slide-id'));
  });

  test('[B4.17] brings the stored slide back', async ({ page }) => {
    await changeHtml(page, path, kept);
    await openGallery(page, path);
    await page.evaluate(() => history.replaceState({ itemId: 'picture-04' }, '', location.href));
    await page.reload();
    await page.locator('.gallery.is-live').waitFor();
    await expect(page.locator('.slide-thumbs a').nth(3)).toHaveAttribute('aria-current', 'true');
  });

  test('[B4.15] is left alone in the editing backend', async ({ page, baseURL }) => {
    await changeHtml(page, path, kept);
    await page.route('**/backend', (route) =>
      route.fulfill({
        contentType: 'text/html',
        body: `<iframe src="${baseURL}${path}" style="width:1000px;height:700px"></iframe>`,
      }),
    );
    await page.goto('/backend');
    const frame = page.frameLocator('iframe');
    await frame.locator('.gallery.is-live').waitFor();
    await frame.locator('.gallery-next').click();
    await expect(frame.locator('.slide-thumbs a').nth(1)).toHaveAttribute('aria-current', 'true');
    expect(page.frames()[1]?.url()).toMatch(/\/gallery\/strip$/);
  });
});

test.describe('a carousel', () => {
  const path = '/gallery/carousel';
  const left = (page: Page, index: number) =>
    page.evaluate((at) => {
      const list = document.querySelector('.gallery-slides')?.getBoundingClientRect();
      const slide = document.querySelectorAll('.slide')[at]?.getBoundingClientRect();
      return Math.abs(Math.round((slide?.left ?? 0) - (list?.left ?? 0)));
    }, index);

  test('[B4.21] [B4.23] moves by its groups, and ends at the first and the last', async ({ page }) => {
    await openGallery(page, path);
    await expect(previous(page)).toHaveClass(/disabled/);
    for (const first of [3, 6, 9]) {
      await next(page).click();
      await expect.poll(() => left(page, first)).toBe(0);
      await atRest(page);
    }
    await expect(next(page)).toHaveClass(/disabled/);
    await expect(previous(page)).not.toHaveClass(/disabled/);
  });

  test('[B4.22] has no controls when all slides stand in one row', async ({ page }) => {
    await changeHtml(page, path, (html) => {
      const slides = html.match(/<li class="slide".*?<\/li>/gs) ?? [];
      return slides.slice(3).reduce((text, slide) => text.replace(slide, ''), html);
    });
    await openGallery(page, path);
    await expect(page.locator('.slide')).toHaveCount(3);
    await expect(next(page)).toBeHidden();
    await expect(previous(page)).toBeHidden();
  });

  test('[B4.24] jumps over more than one group', async ({ page }) => {
    await changeHtml(page, path, withOptions({ loop: true, speed: 5 }));
    await openGallery(page, path);
    // From the first group to the last of four, in far less than the five seconds of a glide.
    const began = Date.now();
    await previous(page).click();
    await expect.poll(() => left(page, 9), { timeout: 2000, intervals: [20] }).toBe(0);
    expect(Date.now() - began).toBeLessThan(2500);
  });

  for (const [width, perRow, shown] of [
    [390, 3, 2],
    [700, 5, 3],
    [1200, 5, 5],
    [390, 1, 1],
  ] as const)
    test(`[B9.1.17] [B9.1.18] of ${perRow} in a row shows ${shown} in a window of ${width}`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await changeHtml(page, path, (html) => html.replace('--per-row:3', `--per-row:${perRow}`));
      await openGallery(page, path);
      const seen = await page.evaluate(() => {
        const list = document.querySelector('.gallery-slides')?.getBoundingClientRect();
        return [...document.querySelectorAll('.slide')].filter(
          (slide) => list && slide.getBoundingClientRect().right <= list.right + 1,
        ).length;
      });
      expect(seen).toBe(shown);
    });
});

test('[B3.3.09] a strip keeps its slide in place when the window is resized or turned', async ({ page }) => {
  await openGallery(page, '/gallery/strip');
  for (const _ of [1, 2, 3, 4]) {
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => scrolledBy(page)).toBeGreaterThan(0);
    await atRest(page);
  }
  const offCentre = () =>
    page.evaluate(() => {
      const list = document.querySelector('.gallery-slides')?.getBoundingClientRect();
      const slide = document.querySelectorAll('.slide')[4]?.getBoundingClientRect();
      if (!list || !slide) return Number.NaN;
      return Math.round(Math.abs(slide.left + slide.width / 2 - list.left - list.width / 2));
    });
  await expect.poll(offCentre).toBeLessThan(3);
  await page.setViewportSize({ width: 700, height: 900 });
  await expect.poll(offCentre).toBeLessThan(3);
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 900,
    height: 700,
    deviceScaleFactor: 1,
    mobile: false,
    screenOrientation: { type: 'landscapePrimary', angle: 90 },
  });
  await expect.poll(offCentre).toBeLessThan(3);
});
