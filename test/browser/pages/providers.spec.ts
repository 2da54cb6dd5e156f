import { type BrowserContext, expect, type Locator, type Page, test } from '@playwright/test';
import { CONSENT_COOKIE } from '#domain/consent/consent.ts';
import { faults } from '#support/node/axe.ts';
import { consent, takeSession } from '#support/node/demo.ts';

const PATH = '/studio/elsewhere';
const OTHERS = /^https:\/\//;
/** What a script of OpenTable's does here: it draws a frame where it stands, and says how it was asked for. */
const OPENTABLE = `{
  const frame = document.createElement('iframe');
  frame.title = 'Reservation';
  frame.src = 'https://www.opentable.com/widget/canvas?' + document.currentScript.src.split('?')[1];
  document.currentScript.parentNode.append(frame);
}`;
const TOCK = `{
  const place = document.getElementById('Tock_widget_container');
  for (const [name, value] of window.tock.queue) for (const text of [name, value]) {
    const part = document.createElement('button');
    part.textContent = text;
    place.append(part);
  }
}`;

/** Answers every other site from here; returns what was asked of them. */
async function fakeProviders(context: BrowserContext): Promise<string[]> {
  const asked: string[] = [];
  await context.route(OTHERS, (route) => {
    const url = route.request().url();
    asked.push(url);
    const isScript = route.request().resourceType() === 'script';
    return route.fulfill({
      contentType: isScript ? 'text/javascript' : 'text/html',
      body: isScript ? (url.includes('tock') ? TOCK : OPENTABLE) : `<title>There</title><p>Shown</p>`,
    });
  });
  return asked;
}
const block = (page: Page, title: string) => page.locator('.provider', { hasText: title });
/** Asks for what a block shows; its button answers once the block is near the window. */
async function ask(provider: Locator): Promise<void> {
  await provider.scrollIntoViewIfNeeded();
  await provider.getByRole('button', { name: 'Show it here' }).click();
}
const decline = (context: BrowserContext, url: string) =>
  context.addCookies([{ name: CONSENT_COOKIE.name, value: '0', url }]);

test('nothing is requested from other sites before consent or a click, nor under Global Privacy Control', async ({
  page,
  context,
  baseURL,
}) => {
  const asked = await fakeProviders(context);
  await decline(context, baseURL ?? '');
  await page.goto(PATH);
  for (const provider of await page.locator('.provider[data-script]').all()) {
    await provider.scrollIntoViewIfNeeded();
    await expect(provider).toHaveAttribute('data-state', 'idle');
  }
  expect(await faults(page)).toEqual([]);
  await consent(context, baseURL ?? '');
  await page.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
  await page.reload();
  const instagram = block(page, 'Pots of the week');
  await instagram.scrollIntoViewIfNeeded();
  await expect(instagram).toHaveAttribute('data-state', 'idle');
  expect(asked).toEqual([]);
  await instagram.getByRole('button', { name: 'Show it here' }).press('Enter');
  await expect(instagram).toHaveAttribute('data-state', 'loaded');
  await expect(instagram.frameLocator('iframe').getByText('Shown')).toBeVisible();
  expect(new Set(asked.map((url) => new URL(url).host))).toEqual(new Set(['www.instagram.com']));
});

test('a visitor with consent sees it at once, and can remove it; what consent loaded goes as it is withdrawn', async ({
  page,
  context,
  baseURL,
}) => {
  await fakeProviders(context);
  await consent(context, baseURL ?? '');
  await page.goto(PATH);
  const instagram = page.locator('.provider[data-provider="Instagram"]');
  await expect(instagram).toHaveAttribute('data-state', 'loaded');
  const album = page.locator('.provider[data-provider="Flickr"]');
  await album.scrollIntoViewIfNeeded();
  await expect(album).toHaveAttribute('data-state', 'loaded');
  await expect(album.locator('iframe')).toHaveAttribute('title', 'Kiln openings, the album');
  await album.getByRole('button', { name: 'Stop showing Flickr' }).click();
  await expect(album.locator('iframe')).toHaveCount(0);
  await expect(album.getByRole('button', { name: 'Show it here' })).toBeFocused();

  await decline(context, baseURL ?? '');
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(instagram.locator('iframe')).toHaveCount(0);
  await consent(context, baseURL ?? '');
  await page.evaluate(() => document.dispatchEvent(new Event('consentchange')));
  await instagram.scrollIntoViewIfNeeded();
  await expect(instagram).toHaveAttribute('data-state', 'loaded');
});

test('reports an unavailable provider, and retries', async ({ page, context }) => {
  await context.route(OTHERS, (route) => route.abort('namenotresolved'));
  await page.goto(PATH);
  const instagram = block(page, 'Pots of the week');
  await ask(instagram);
  await expect(instagram).toHaveAttribute('data-state', 'failed');
  await expect(instagram.getByRole('status')).toHaveText(
    'Instagram could not be loaded. Try again, or open it there.',
  );
  await expect(instagram.locator('iframe')).toHaveCount(0);
  await context.unroute(OTHERS);
  await fakeProviders(context);
  await instagram.getByRole('button', { name: 'Try again' }).click();
  await expect(instagram).toHaveAttribute('data-state', 'loaded');
});

test('[B8.2.12] reports after 10 s that a provider is silent, after 30 s that a form was never drawn, and logs what failed', async ({
  page,
  context,
}) => {
  await page.clock.install();
  const asked: string[] = [];
  await context.route(OTHERS, (route) => {
    const url = route.request().url();
    if (!url.includes('tock')) return;
    asked.push(url);
    return route.fulfill({ contentType: 'text/javascript', body: '' });
  });
  await page.goto(PATH);
  const opentable = block(page, 'Supper at the kiln table');
  const failed = page.waitForEvent('console', (message) => message.text() === 'loadjs failed');
  await ask(opentable);
  await expect(opentable, '[B4.43]').toHaveAttribute('data-state', 'loading');
  await expect(opentable.getByRole('status')).toHaveText('Loading OpenTable…');
  await page.clock.runFor(9_000);
  await expect(opentable).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(1_500);
  await expect(opentable.getByRole('status')).toHaveText(
    'OpenTable does not answer. Try again, or open it there.',
  );
  await failed;

  const tock = block(page, 'The long table');
  const undrawn = page.waitForEvent('console', (message) => message.text() === 'widget DOM never rendered');
  await ask(tock);
  await expect.poll(() => asked.length).toBe(1);
  await page.clock.runFor(29_000);
  await expect(tock).toHaveAttribute('data-state', 'loading');
  await page.clock.runFor(31_000);
  await expect(tock).toHaveAttribute('data-state', 'failed');
  await undrawn;
});

test('[B4.43] [B4.44] [B7.58] [B9.4.01] [B9.4.02] a booking form loads, and reloads as it becomes wide; that of Tock is a column at 750 px or narrower', async ({
  page,
  context,
}) => {
  const asked = await fakeProviders(context);
  await page.setViewportSize({ width: 850, height: 900 });
  await page.goto(PATH);
  const opentable = page.locator('.provider[data-provider="OpenTable"]');
  await ask(opentable);
  await expect(opentable).toHaveAttribute('data-state', 'loaded');
  await expect(opentable).toHaveAttribute('data-layout', 'standard');
  const scripts = () => asked.filter((url) => url.includes('/loader?'));
  expect(scripts().map((url) => new URL(url).searchParams.get('theme'))).toEqual(['standard']);
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(opentable).toHaveAttribute('data-layout', 'wide');
  await expect(opentable).toHaveAttribute('data-state', 'loaded');
  await expect
    .poll(() => scripts().map((url) => new URL(url).searchParams.get('theme')))
    .toEqual(['standard', 'wide']);
  await expect(opentable.locator('iframe')).toHaveCount(1);
  // What listened for the first width is gone: each change asks once.
  for (const width of [850, 1280]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(opentable).toHaveAttribute('data-layout', width === 850 ? 'standard' : 'wide');
    await expect(opentable).toHaveAttribute('data-state', 'loaded');
  }
  expect(scripts().map((url) => new URL(url).searchParams.get('theme'))).toEqual([
    'standard',
    'wide',
    'standard',
    'wide',
  ]);
  await expect(opentable.locator('iframe')).toHaveCount(1);

  await test.step('[B9.4.02] the form of Tock is a column at 750 px or narrower', async () => {
    const tock = page.locator('.provider[data-provider="Tock"]');
    await ask(tock);
    await expect(tock).toHaveAttribute('data-state', 'loaded');
    await expect(tock.getByRole('button', { name: 'tide-and-kiln' })).toBeVisible();
    const direction = (width: number) =>
      tock.evaluate((element, px) => {
        (element as HTMLElement).style.width = `${px}px`;
        const place = element.querySelector('#Tock_widget_container');
        return place && getComputedStyle(place).flexDirection;
      }, width);
    expect(await direction(751)).toBe('row');
    expect(await direction(750)).toBe('column');
  });

  await context.unroute(OTHERS);
  await context.route(OTHERS, (route) => route.abort());
  const logged = page.waitForEvent('console', (message) => message.text() === 'could not reload script');
  await page.setViewportSize({ width: 850, height: 900 });
  await expect(opentable).toHaveAttribute('data-state', 'failed');
  await logged;
});

test('[B2.4.13] [B2.4.14] signed-in accounts see only a preview of a booking form', async ({
  page,
  context,
}) => {
  const asked = await fakeProviders(context);
  await takeSession(page);
  await page.goto(PATH);
  const opentable = block(page, 'Supper at the kiln table');
  await expect(opentable).toContainText(
    'Preview Only: Please log out of your account in order to use the block.',
  );
  await expect(opentable.getByRole('button')).toHaveCount(0);
  await expect(opentable).not.toHaveAttribute('data-script');
  expect(asked).toEqual([]);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('there is a link to each provider, and no button', async ({ page }) => {
    await page.goto(PATH);
    await expect(page.getByRole('link', { name: 'Open on Instagram' })).toHaveAttribute(
      'href',
      'https://www.instagram.com/tide.and.kiln/',
    );
    await expect(page.getByRole('link', { name: 'Open on OpenTable' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Show it here' })).toHaveCount(0);
  });
});
