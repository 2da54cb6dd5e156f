import { expect, type Page, test } from '@playwright/test';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';
import { changeHtml, line, openGallery, touch, withOptions } from '#support/node/galleries.ts';
import {
  dialog,
  GRID,
  isGone,
  LIST,
  open,
  picture,
  place,
  scrolled,
  settled,
  slide,
} from '#support/node/lightbox.ts';

test.beforeEach(async ({ context, baseURL }) => consent(context, baseURL ?? ''));

test.describe('opens', () => {
  test('[B1.02] [B2.2.01] [B2.2.04] by a click, over the whole window, with controls and a caption', async ({
    page,
  }) => {
    await open(page, 1);
    expect(await dialog(page).boundingBox()).toEqual({
      x: 0,
      y: 0,
      width: await page.evaluate(() => document.documentElement.clientWidth),
      height: 720,
    });
    for (const name of ['Previous', 'Next', 'Close'])
      await expect(page.getByRole('button', { name, exact: true }).last()).toBeVisible();
    await expect(page.locator('.lightbox-caption')).toHaveText(
      (await page.locator('.slide').nth(1).getAttribute('data-title')) ?? '?',
    );
    await expect(place(page)).toHaveText('2 / 12');
  });

  for (const [id, key] of [
    ['[B2.2.02]', 'Enter'],
    ['[B2.2.03]', 'Space'],
  ] as const)
    test(`${id} by ${key}`, async ({ page }) => {
      await openGallery(page, GRID);
      await slide(page, 2).focus();
      await page.keyboard.press(key);
      await expect(place(page)).toHaveText('3 / 12');
    });

  test('[B2.2.05] [B3.2.02] not where a slide links elsewhere', async ({ page }) => {
    await changeHtml(page, GRID, (html) =>
      html
        .replace(/(<li class="slide" id="[^"]*-1")/, '$1 data-click-through-url="/contact"')
        .replace(/(<a class="slide-frame" href=")[^"]*/, '$1/contact'),
    );
    await openGallery(page, GRID);
    await slide(page, 0).click();
    await expect(page).toHaveURL(/\/contact$/);
  });

  test('not with a modifier key, which opens a tab as for any link', async ({ page }) => {
    await openGallery(page, GRID);
    const tab = page.context().waitForEvent('page');
    await slide(page, 0).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await isGone(page);
  });

  test('[B2.2.06] [B2.2.07] in the system gallery from the address: an item id, or the last segment', async ({
    page,
  }) => {
    await openGallery(page, '/gallery');
    const id = await page.locator('.slide').nth(4).getAttribute('data-slide-id');
    await page.goto('about:blank');
    await page.goto(`/gallery#itemId=${id}`);
    await expect(place(page)).toHaveText('5 / 12');
    await page.goto('about:blank');
    await page.goto('/gallery#itemId=picture-03');
    await expect(place(page)).toHaveText('3 / 12');

    // The page of a picture, which is the gallery's as well.
    await page.goto('/gallery/picture-07');
    await expect(place(page)).toHaveText('7 / 12');
  });

  test('[B2.2.06] not from the address in a gallery block', async ({ page }) => {
    await openGallery(page, `${GRID}#itemId=picture-03`);
    await page.locator('.gallery.is-live').waitFor();
    await isGone(page);
  });

  test('[B8.3.03] not where it is not available, and reports it', async ({ page }) => {
    const warnings: string[] = [];
    page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
    await changeHtml(page, GRID, (html) =>
      html
        .replace('"flags":{', '"flags":{"lightbox":false,')
        .replace('"lightbox":false,}', '"lightbox":false}'),
    );
    await openGallery(page, GRID);
    expect(warnings).toContain('lightboxify is not available in this tier!');
    await expect(slide(page, 0)).not.toHaveAttribute('aria-haspopup', 'dialog');
  });
});

test.describe('the address', () => {
  test('[B2.2.08] [B2.2.09] holds the slide while it is shown, and nothing afterwards', async ({ page }) => {
    await open(page, 1, '/gallery');
    const ids = await page
      .locator('.slide')
      .evaluateAll((all) => all.map((element) => (element as HTMLElement).dataset.slideId));
    await expect(page).toHaveURL(new RegExp(`/gallery#itemId=${ids[1]}$`));
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(new RegExp(`#itemId=${ids[2]}$`));
    await page.keyboard.press('Escape');
    await isGone(page);
    await expect(page).toHaveURL(/\/gallery$/);
  });

  test('[B2.2.08] stays as it is without history', async ({ page }) => {
    await open(page, 1);
    await expect(page).toHaveURL(/\/gallery\/grid$/);
  });
});

test.describe('goes on', () => {
  test('[B2.2.10] by arrow keys, once in 200 ms, and loses no press', async ({ page }) => {
    await open(page, 1);
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('3 / 12');
    await page.waitForTimeout(220);
    const steps = await page.evaluate(
      () =>
        new Promise<{ place: string; ms: number }[]>((resolve) => {
          const told: { place: string; ms: number }[] = [];
          const box = document.querySelector('.lightbox-place');
          const pressed = performance.now();
          new MutationObserver(() => {
            told.push({ place: box?.textContent ?? '', ms: performance.now() - pressed });
            if (told.length === 6) resolve(told);
          }).observe(box ?? document.body, { childList: true, characterData: true, subtree: true });
          for (let press = 0; press < 6; press++)
            document
              .querySelector('dialog')
              ?.dispatchEvent(
                new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }),
              );
        }),
    );
    expect(steps.map((step) => step.place)).toEqual(
      ['2', '1', '12', '11', '10', '9'].map((at) => `${at} / 12`),
    );
    // Since the first press: a step that is told late must not make the next one look early. Timers round to a millisecond.
    for (const [index, { ms }] of steps.entries()) expect(ms).toBeGreaterThanOrEqual(index * 199);
  });

  test('to the first and the last picture by Home and End', async ({ page }) => {
    await open(page, 4);
    await page.keyboard.press('End');
    await expect(place(page)).toHaveText('12 / 12');
    await page.keyboard.press('Home');
    await expect(place(page)).toHaveText('1 / 12');
  });

  test('[B2.2.11] advances by a click on either half of the picture', async ({ page }) => {
    await open(page, 0);
    const { x, y, width, height } = await picture(page);
    await page.mouse.click(x + width * 0.75, y + height / 2);
    await expect(place(page)).toHaveText('2 / 12');
    await settled(page);
    await page.mouse.click(600, 360);
    await expect(place(page)).toHaveText('1 / 12');
  });

  test('[B2.2.18] [B9.1.07] in a loop, by a fade of 0.6 s', async ({ page }) => {
    await open(page, 11);
    await settled(page);
    // Read by the page itself: a fade of 0.6 s may be over before anybody outside has looked.
    const durations = page.evaluate(
      () =>
        new Promise<unknown[]>((resolve) => {
          document.querySelector('.lightbox-next')?.addEventListener('click', async () => {
            const fades = () =>
              document
                .getAnimations()
                .filter(({ effect }) =>
                  (effect as KeyframeEffect).target?.classList.contains('lightbox-slide'),
                );
            while (fades().length === 0) await new Promise(requestAnimationFrame);
            resolve(fades().map(({ effect }) => effect?.getTiming().duration));
          });
        }),
    );
    await page.locator('.lightbox-next').click();
    await expect(place(page)).toHaveText('1 / 12');
    expect(await durations).toEqual([600, 600]);
    await page.locator('.lightbox-previous').click();
    await expect(place(page)).toHaveText('12 / 12');
  });

  test('fetches its neighbours ahead', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
    await open(page, 4);
    for (const name of ['gallery-04', 'gallery-06'])
      await expect
        .poll(() => fetched.some((url) => url.includes(name) && /format=(1000|1500|2500)w/.test(url)))
        .toBe(true);
  });
});

test.describe('closes', () => {
  test('[B2.2.12] by its control, and gives the focus back', async ({ page }) => {
    await openGallery(page, GRID);
    await slide(page, 3).focus();
    await page.keyboard.press('Enter');
    await page.locator('.lightbox-close').click();
    await isGone(page);
    await expect(slide(page, 3)).toBeFocused();
  });

  test('[B2.2.13] by a click beside the picture', async ({ page }) => {
    await open(page, 1);
    const { x } = await picture(page);
    await page.mouse.click(x - 60, 250);
    await isGone(page);
  });

  test('[B2.2.14] neither closes nor moves by a click at the very edge on a picture', async ({ page }) => {
    await open(page, 1);
    await settled(page);
    // A picture as wide as the window.
    await page.locator('.lightbox-slide img').evaluate((image) => {
      image.style.width = `${innerWidth}px`;
      image.style.height = `${innerHeight}px`;
    });
    await page.mouse.click(10, 500);
    await page.mouse.click(1270, 500);
    await expect(place(page)).toHaveText('2 / 12');
    await expect(dialog(page)).toHaveAttribute('data-phase', 'shown');
    await page.mouse.click(100, 500);
    await expect(place(page)).toHaveText('1 / 12');
  });

  test('[B4.02] by Escape: it fades and is taken out of the page', async ({ page }) => {
    await open(page, 1);
    await page.keyboard.press('Escape');
    await expect(dialog(page)).toHaveAttribute('data-phase', 'closing');
    await isGone(page);
    await expect(page).toHaveURL(/\/gallery\/grid$/);
  });
});

test('[B4.01] [B9.1.03] [B9.1.04] shows its background in 0.3 s to 0.95, its content in 0.6 s', async ({
  page,
}) => {
  await openGallery(page, GRID);
  await slide(page, 0).hover();
  const seen = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        new MutationObserver((_, observer) => {
          const box = document.querySelector('dialog.lightbox');
          if (box?.getAttribute('data-phase') !== 'overlay') return;
          observer.disconnect();
          queueMicrotask(() => {
            const timings = box.getAnimations({ subtree: true }).map((animation) => {
              const effect = animation.effect as KeyframeEffect;
              const { delay, duration } = effect.getTiming();
              return [effect.pseudoElement ?? 'content', duration, delay];
            });
            resolve({
              ground: timings.find(([name]) => name === '::before'),
              content: timings.find(([name]) => name === 'content'),
            });
          });
        }).observe(document.body, { childList: true, subtree: true, attributes: true });
      }),
  );
  await slide(page, 0).click();
  // The page is never seen through a picture: the picture comes when the ground is there.
  expect(await seen).toEqual({ ground: ['::before', 300, 0], content: ['content', 600, 300] });
  await expect(dialog(page)).toHaveAttribute('data-phase', 'shown');
  expect(await dialog(page).evaluate((box) => getComputedStyle(box, '::before').opacity)).toBe('0.95');
});

test('leaves the page behind it where it is', async ({ page }) => {
  await open(page, 1);
  await page.mouse.move(640, 360);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.keyboard.press('End');
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.keyboard.press('Home');
  await page.keyboard.press('Escape');
  await isGone(page);
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test('[B2.2.19] keeps the focus inside, round by Tab in either direction', async ({ page }) => {
  await open(page, 1);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.closest('dialog') ? activeElement.getAttribute('aria-label') : 'outside';
    });
  for (const [key, names] of [
    ['Tab', ['Previous', 'Next', 'Close', 'Previous', 'Next']],
    ['Shift+Tab', ['Previous', 'Close', 'Next', 'Previous', 'Close']],
  ] as const)
    for (const name of names) {
      await page.keyboard.press(key);
      expect(await focused()).toBe(name);
    }
  // Nor does what lies behind it take the focus.
  await slide(page, 5).evaluate((link: HTMLElement) => link.focus());
  expect(await focused()).toBe('Close');
});

test('takes the theme of its gallery, and breaks no rule of accessibility', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await changeHtml(page, GRID, (html) =>
    html.replaceAll('data-lightbox-theme="dark"', 'data-lightbox-theme="light"'),
  );
  await open(page, 1);
  await expect(dialog(page)).toHaveClass(/lightbox-light/);
  expect(await faults(page, { within: 'dialog' })).toEqual([]);
});

test('a trackpad’s pinch enlarges the picture, and another slide is whole again', async ({ page }) => {
  await open(page, 0);
  const before = await picture(page);
  await page.mouse.move(640, 360);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  const image = page.locator('.lightbox-slide img').last();
  await expect.poll(async () => (await image.boundingBox())?.width).toBeGreaterThan(before.width * 1.5);
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('2 / 12');
  await expect(page.locator('.lightbox-stage')).not.toHaveClass(/is-zoomed/);
});

test.describe('[B2.2.20] the lightbox of an image block', () => {
  /** Shows the studio page with an image block in the place of its first picture, as the product renders it. */
  async function showBlock(page: Page, value: Record<string, unknown>): Promise<void> {
    await signIn(page, '/studio');
    const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
    const [, mediaId, filename] = /\/images\/([^/]+)\/([^?]+)\?/.exec(await page.content()) ?? [];
    const { pages } = await ownerApi<{ pages: { id: string; path: string }[] }>(page.request, '/api/pages');
    const pageId = pages.find(({ path }) => path === '/studio')?.id;
    const image = { mediaId, filename, width: 1600, height: 1067, alt: 'A door' };
    const widget = { id: 'b1', type: BLOCK_TYPE.image, value: { image, ...value }, pageId };
    const answer = await page.request.post('/api/widget/GetWidgetRendering', {
      form: { widgetJSON: JSON.stringify(widget) },
      headers: { 'x-csrf-token': decodeURIComponent(crumb), origin: new URL(page.url()).origin },
    });
    const { html } = (await answer.json()) as { html: string };
    expect(html).toContain('<figure class="picture');
    await changeHtml(page, '/studio', (text) =>
      text.replace(/<figure class="picture.*?<\/figure>/s, () => html),
    );
    await page.goto('/studio');
  }

  test('is named Image, and has its description and its theme', async ({ page }) => {
    await showBlock(page, { lightbox: true, lightboxTheme: 'light', caption: 'By the door' });
    const link = page.locator('a[data-lightbox]');
    await expect(link).toHaveAttribute('aria-haspopup', 'dialog');
    await link.click();
    await expect(page.getByRole('dialog', { name: 'Image' })).toBeVisible();
    await expect(dialog(page)).toHaveClass(/lightbox-light/);
    await expect(page.locator('.lightbox-caption')).toHaveText('ImageBy the door');
    await expect(page.locator('.lightbox-next')).toHaveCount(0);
  });

  test('needs no description, and is dark where nothing is chosen', async ({ page }) => {
    await showBlock(page, { lightbox: true });
    await page.locator('a[data-lightbox]').click();
    await expect(page.locator('.lightbox-caption')).toHaveText('Image');
    await expect(dialog(page)).toHaveClass(/lightbox-dark/);
  });

  test('is there only where it is enabled', async ({ page }) => {
    await showBlock(page, { lightbox: false, caption: 'By the door' });
    await expect(page.getByText('By the door')).toBeVisible();
    await expect(page.locator('a[data-lightbox]')).toHaveCount(0);
  });
});

test.describe('on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
  test('[B2.2.15] [B2.2.16] [B9.1.06] has no arrows, and a toggle that hides the caption after 500 ms', async ({
    page,
  }) => {
    await open(page, 1, LIST);
    await expect(page.locator('.lightbox-previous, .lightbox-next')).toHaveCount(0);
    const caption = page.locator('.lightbox-caption');
    await expect(caption).toBeVisible();
    const took = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          const box = document.querySelector<HTMLElement>('.lightbox-caption');
          const toggle = document.querySelector<HTMLElement>('.lightbox-toggle');
          const began = performance.now();
          toggle?.click();
          new MutationObserver(() => box?.hidden && resolve(performance.now() - began)).observe(
            box ?? document.body,
            { attributes: true },
          );
        }),
    );
    expect(took).toBeGreaterThanOrEqual(495);
    await expect(caption).toBeHidden();
    await page.getByRole('button', { name: 'Show caption' }).click();
    await expect(caption).toBeVisible();
  });

  test('[B2.2.17] is scrolled from picture to picture, to the last and no further', async ({ page }) => {
    await open(page, 4, LIST);
    expect(await scrolled(page)).toBe(4);
    await touch(page, [line({ x: 350, y: 400 }, { x: 40, y: 400 })]);
    await expect.poll(() => scrolled(page)).toBe(5);
    await expect(place(page)).toHaveText('6 / 6');
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('6 / 6');
    await page.keyboard.press('Escape');
    await isGone(page);
  });

  test('two fingers enlarge a picture, one moves it', async ({ page }) => {
    await open(page, 1, LIST);
    const image = page.locator('.lightbox-slide img').nth(1);
    const before = await image.boundingBox();
    await touch(page, [
      line({ x: 180, y: 400 }, { x: 90, y: 400 }),
      line({ x: 210, y: 400 }, { x: 300, y: 400 }),
    ]);
    const after = await image.boundingBox();
    expect(after?.width ?? 0).toBeGreaterThan((before?.width ?? 0) * 2);
    await touch(page, [line({ x: 100, y: 400 }, { x: 180, y: 400 })]);
    const moved = await image.boundingBox();
    expect((moved?.x ?? 0) - (after?.x ?? 0)).toBeGreaterThan(40);
    await expect(place(page)).toHaveText('2 / 6');
  });
});

test('a thousand pictures open and advance', async ({ page }) => {
  await changeHtml(page, GRID, (html) => {
    const one = /<li class="slide".*?<\/li>/s.exec(html)?.[0] ?? '';
    const many = Array.from({ length: 988 }, (_, index) =>
      one.replace(/id="[^"]*-1"/, `id="more-${index}"`),
    ).join('');
    return withOptions({})(html).replace(one, one + many);
  });
  await open(page, 999);
  await expect(place(page)).toHaveText('1000 / 1000');
  await page.keyboard.press('ArrowRight');
  await expect(place(page)).toHaveText('1 / 1000');
});
