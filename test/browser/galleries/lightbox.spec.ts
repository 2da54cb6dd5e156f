import { expect, type Page } from '@playwright/test';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { faults } from '#support/node/axe.ts';
import { ownerApi, signIn } from '#support/node/demo.ts';
import { changeHtml, openGallery, withOptions } from '#support/node/galleries.ts';
import {
  canZoom,
  dialog,
  GRID,
  isGone,
  isShown,
  open,
  picture,
  place,
  settled,
  slide,
} from '#support/node/lightbox.ts';
import { test } from '#support/node/visitor-test.ts';

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

  test('not with a modifier key, which opens a tab as for any link', async ({ page }) => {
    await openGallery(page, GRID);
    const tab = page.context().waitForEvent('page');
    await slide(page, 0).click({ modifiers: ['ControlOrMeta'] });
    await (await tab).close();
    await isGone(page);
  });
});

test('[B2.2.08] the address stays as it is without history', async ({ page }) => {
  await open(page, 1);
  await expect(page).toHaveURL(/\/gallery\/grid$/);
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

test('[B2.2.10] [B2.2.11] [B2.2.18] [B9.1.07] goes on by keys, clicks and controls, and a pinch enlarges', async ({
  page,
}) => {
  const fetched: string[] = [];
  page.on('request', (request) => request.resourceType() === 'image' && fetched.push(request.url()));
  await open(page, 4);

  await test.step('fetches its neighbours ahead', async () => {
    for (const name of ['gallery-04', 'gallery-06'])
      await expect
        .poll(() => fetched.some((url) => url.includes(name) && /format=(1000|1500|2500)w/.test(url)))
        .toBe(true);
  });

  await test.step('by arrow keys, once in 200 ms, and loses no press', async () => {
    await page.keyboard.press('ArrowRight');
    await expect(place(page)).toHaveText('6 / 12');
    const steps = await page.evaluate(readSteps);
    expect(steps.map((step) => step.place)).toEqual(
      ['5', '4', '3', '2', '1', '12'].map((at) => `${at} / 12`),
    );
    // Since the first press: a step that is told late must not make the next one look early. Timers round to a millisecond.
    for (const [index, { ms }] of steps.entries()) expect(ms).toBeGreaterThanOrEqual(index * 199);
  });

  await test.step('to the first and the last picture by Home and End', async () => {
    await page.keyboard.press('Home');
    await expect(place(page)).toHaveText('1 / 12');
    await page.keyboard.press('End');
    await expect(place(page)).toHaveText('12 / 12');
  });

  await test.step('in a loop, by a fade of 0.6 s', async () => {
    await settled(page);
    const durations = page.evaluate(readFades);
    await page.locator('.lightbox-next').click();
    await expect(place(page)).toHaveText('1 / 12');
    expect(await durations).toEqual([600, 600]);
    await page.locator('.lightbox-previous').click();
    await expect(place(page)).toHaveText('12 / 12');
  });

  await test.step('by a click on either half of the picture', async () => {
    await page.keyboard.press('Home');
    await expect(place(page)).toHaveText('1 / 12');
    const { x, y, width, height } = await picture(page);
    await page.mouse.click(x + width * 0.75, y + height / 2);
    await expect(place(page)).toHaveText('2 / 12');
    await settled(page);
    await page.mouse.click(600, 360);
    await expect(place(page)).toHaveText('1 / 12');
  });

  await test.step('a trackpad’s pinch enlarges the picture, and another slide is whole again', async () => {
    await canZoom(page);
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
});

/** Six presses at once: the places that are told, and when since the first press. */
const readSteps = () =>
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
        ?.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowLeft', bubbles: true, cancelable: true }));
  });

/** Read by the page itself: a fade of 0.6 s may be over before anybody outside has looked. */
const readFades = () =>
  new Promise<unknown[]>((resolve) => {
    document.querySelector('.lightbox-next')?.addEventListener('click', async () => {
      const fades = () =>
        document
          .getAnimations()
          .filter(({ effect }) => (effect as KeyframeEffect).target?.classList.contains('lightbox-slide'));
      while (fades().length === 0) await new Promise(requestAnimationFrame);
      resolve(fades().map(({ effect }) => effect?.getTiming().duration));
    });
  });

test('[B4.01] [B4.02] [B9.1.03] [B9.1.04] shows its background in 0.3 s to 0.95, its content in 0.6 s, and fades', async ({
  page,
}) => {
  await openGallery(page, GRID);
  await slide(page, 0).hover();
  const seen = page.evaluate(readTimings);
  await slide(page, 0).click();
  // The page is never seen through a picture: the picture comes when the ground is there.
  expect(await seen).toEqual({ ground: ['::before', 300, 0], content: ['content', 600, 300] });
  await isShown(page);
  expect(await dialog(page).evaluate((box) => getComputedStyle(box, '::before').opacity)).toBe('0.95');

  await page.evaluate(watchPhases);
  await page.keyboard.press('Escape');
  await isGone(page);
  expect(await page.evaluate(() => (window as unknown as { phases: string[] }).phases[0])).toBe('closing');
  await expect(page).toHaveURL(/\/gallery\/grid$/);
});

const readTimings = () =>
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
  });

/** Notes the phases of an open lightbox from now on: one may be over before anybody outside has looked. */
const watchPhases = () => {
  const box = document.querySelector<HTMLElement>('dialog.lightbox');
  const phases: (string | undefined)[] = [];
  Object.assign(window, { phases });
  new MutationObserver(() => phases.push(box?.dataset.phase)).observe(box ?? document.body, {
    attributeFilter: ['data-phase'],
  });
};

test('[B2.2.05] [B3.2.02] takes the theme of its gallery, and does not open where a slide links elsewhere', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await changeHtml(page, GRID, (html) =>
    html
      .replaceAll('data-lightbox-theme="dark"', 'data-lightbox-theme="light"')
      .replace(/(<li class="slide" id="[^"]*-1")/, '$1 data-click-through-url="/contact"')
      .replace(/(<a class="slide-frame" href=")[^"]*/, '$1/contact'),
  );
  await open(page, 1);
  await expect(dialog(page)).toHaveClass(/lightbox-light/);
  expect(await faults(page, { within: 'dialog' })).toEqual([]);
  await page.keyboard.press('Escape');
  await isGone(page);
  await slide(page, 0).click();
  await expect(page).toHaveURL(/\/contact$/);
});

test('[B8.3.03] does not open where it is not available, and reports it', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await changeHtml(page, GRID, (html) =>
    html
      .replace('"flags":{', '"flags":{"lightbox":false,')
      .replace('"lightbox":false,}', '"lightbox":false}'),
  );
  await openGallery(page, GRID);
  await expect.poll(() => warnings).toContain('lightboxify is not available in this tier!');
  await expect(slide(page, 0)).not.toHaveAttribute('aria-haspopup', 'dialog');
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
    await page.route('**/studio', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace(/<figure class="picture.*?<\/figure>/s, () => html);
      await route.fulfill({ response, body });
    });
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
