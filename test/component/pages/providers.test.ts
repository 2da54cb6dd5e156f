import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { OtherSite } from '#support/component/commands.ts';
import { collectFaults } from '#support/component/console.ts';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/seen.ts';
import { holdTimers } from '#support/component/timers.ts';

const PATH = '/studio/elsewhere';
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
const script = { contentType: 'text/javascript' };
const SITES: readonly OtherSite[] = [
  { part: '/loader?', body: OPENTABLE, ...script },
  { part: 'tock', body: TOCK, ...script },
  { part: '', body: '<title>There</title><p>Shown</p>' },
];

const block = ({ find }: OpenPage, provider: string) => find(`.provider[data-provider="${provider}"]`);
const becomes = (provider: HTMLElement, state: string) =>
  expect.poll(() => provider.dataset.state).toBe(state);
const button = (provider: HTMLElement) => provider.querySelector<HTMLElement>('.provider-show');
const status = (provider: HTMLElement) => provider.querySelector('[role="status"]')?.textContent;
const hasFrame = (provider: HTMLElement) => provider.querySelector('iframe') !== null;
const open = (options: OpenOptions = {}) => openPage(PATH, { cookies: null, ...options });
/** Brings a block near the window, where its button answers. */
async function approach(provider: HTMLElement): Promise<void> {
  provider.scrollIntoView({ block: 'center', behavior: 'instant' });
  await becomes(provider, 'idle');
}
async function ask(provider: HTMLElement): Promise<void> {
  await approach(provider);
  expect(button(provider)?.textContent).toBe('Show it here');
  button(provider)?.click();
}
const tell = ({ document }: OpenPage, type: string) => document.dispatchEvent(new Event(type));

describe('what another site shows', () => {
  it('is not requested before consent or a click, nor under Global Privacy Control', async () => {
    await commands.answerForOthers(SITES);
    const page = await open({ cookies: '0' });
    const providers = page.findAll('.provider[data-script]');
    expect(providers.length).toBeGreaterThan(5);
    for (const provider of providers) await approach(provider);
    const guarded = await open({
      cookies: '1',
      before: ({ navigator }) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    const instagram = block(guarded, 'Instagram');
    await approach(instagram);
    expect(await commands.listAskedOthers()).toEqual([]);
    button(instagram)?.focus();
    await commands.press(['Enter']);
    await becomes(instagram, 'loaded');
    await expect.element(guarded.view.css('.provider-stage iframe')).toBeVisible();
    expect(new Set((await commands.listAskedOthers()).map((url) => new URL(url).host))).toEqual(
      new Set(['www.instagram.com']),
    );
  });

  it('is there at once with consent, can be removed, and goes as consent is withdrawn', async () => {
    await commands.answerForOthers(SITES);
    const page = await open({ cookies: '1' });
    const instagram = block(page, 'Instagram');
    await becomes(instagram, 'loaded');
    const album = block(page, 'Flickr');
    album.scrollIntoView({ block: 'center', behavior: 'instant' });
    await becomes(album, 'loaded');
    expect(album.querySelector('iframe')?.title).toBe('Kiln openings, the album');
    await page.view.getByRole('button', { name: 'Stop showing Flickr' }).click();
    await expect.poll(() => hasFrame(album)).toBe(false);
    expect(page.document.activeElement).toBe(button(album));
    expect(button(album)?.textContent).toBe('Show it here');

    await cookieStore.set('ss_cookieAllowed', '0');
    tell(page, 'visibilitychange');
    await expect.poll(() => hasFrame(instagram)).toBe(false);
    await cookieStore.set('ss_cookieAllowed', '1');
    tell(page, 'consentchange');
    await becomes(instagram, 'loaded');
  });

  it('is reported where it is unavailable, and tried again', async () => {
    await commands.answerForOthers([{ part: '', isCut: true }]);
    const page = await open();
    const instagram = block(page, 'Instagram');
    await ask(instagram);
    await becomes(instagram, 'failed');
    expect(status(instagram)).toBe('Instagram could not be loaded. Try again, or open it there.');
    expect(hasFrame(instagram)).toBe(false);
    await commands.answerForOthers(SITES);
    expect(button(instagram)?.textContent).toBe('Try again');
    button(instagram)?.click();
    await becomes(instagram, 'loaded');
  });

  it('has links in place of buttons without script', async () => {
    const page = await open({ hasScript: false });
    const links = page.findAll<HTMLAnchorElement>('.provider a').filter(isVisible);
    const hrefs = Object.fromEntries(links.map(({ textContent, href }) => [textContent?.trim(), href]));
    expect(hrefs).toMatchObject({
      'Open on Instagram': 'https://www.instagram.com/tide.and.kiln/',
      'Open on OpenTable': expect.stringMatching(/^https:/),
    });
    expect(page.findAll('.provider-show').filter(isVisible)).toEqual([]);
  });
});

describe('a booking form', () => {
  it('[B8.2.12] [B4.43] is given up after 10 s of silence, or after 30 s without a drawing, and that is logged', async () => {
    await commands.answerForOthers([{ part: 'tock', body: '', ...script }]);
    const timers = holdTimers(5_000);
    const { listen, faults } = collectFaults();
    const page = await open({
      before(window) {
        timers.hold(window);
        listen(window);
      },
    });
    const opentable = block(page, 'OpenTable');
    await ask(opentable);
    await becomes(opentable, 'loading');
    expect(status(opentable)).toBe('Loading OpenTable…');
    await expect.poll(timers.list).toContain(10_000);
    timers.pass(9_000);
    await new Promise(page.window.requestAnimationFrame);
    expect(opentable.dataset.state).toBe('loading');
    timers.pass(1_500);
    await expect
      .poll(() => status(opentable))
      .toBe('OpenTable does not answer. Try again, or open it there.');
    expect(faults).toContain('loadjs failed');

    const tock = block(page, 'Tock');
    await ask(tock);
    // Its script has come, and what it draws is waited for.
    await expect.poll(timers.list).toContain(30_000);
    timers.pass(29_000);
    await new Promise(page.window.requestAnimationFrame);
    expect(tock.dataset.state).toBe('loading');
    timers.pass(1_000);
    await becomes(tock, 'failed');
    expect(faults).toContain('widget DOM never rendered');
  });

  it('[B4.43] [B4.44] [B7.58] [B9.4.01] loads, and reloads as it becomes wide', async () => {
    await commands.answerForOthers(SITES);
    const { listen, faults } = collectFaults();
    const page = await open({ width: 850, height: 900, before: listen });
    const opentable = block(page, 'OpenTable');
    await ask(opentable);
    await becomes(opentable, 'loaded');
    expect(opentable.dataset.layout).toBe('standard');
    const themes = async () =>
      (await commands.listAskedOthers())
        .filter((url) => url.includes('/loader?'))
        .map((url) => new URL(url).searchParams.get('theme'));
    expect(await themes()).toEqual(['standard']);
    // Each change asks once: what listened for the width before is gone.
    const expected = ['standard'];
    for (const [width, layout] of [
      [1280, 'wide'],
      [850, 'standard'],
      [1280, 'wide'],
    ] as const) {
      page.frame.style.width = `${width}px`;
      expected.push(layout);
      await expect.poll(() => opentable.dataset.layout).toBe(layout);
      await becomes(opentable, 'loaded');
      await expect.poll(themes).toEqual(expected);
    }
    expect(opentable.querySelectorAll('iframe')).toHaveLength(1);

    await commands.answerForOthers([{ part: '', isCut: true }]);
    page.frame.style.width = '850px';
    await becomes(opentable, 'failed');
    expect(faults).toContain('could not reload script');
  });

  it('[B9.4.02] of Tock is a column at 750 px or narrower', async () => {
    await commands.answerForOthers(SITES);
    const page = await open();
    const tock = block(page, 'Tock');
    await ask(tock);
    await becomes(tock, 'loaded');
    await expect.element(page.view.getByRole('button', { name: 'tide-and-kiln' })).toBeVisible();
    const place = page.find('#Tock_widget_container');
    const direction = (px: number) => {
      tock.style.width = `${px}px`;
      return page.window.getComputedStyle(place).flexDirection;
    };
    expect([direction(751), direction(750)]).toEqual(['row', 'column']);
  });

  it('[B2.4.13] [B2.4.14] is only a preview for accounts that are signed in', async () => {
    await commands.answerForOthers(SITES);
    const page = await open({ viewer: 'owner', cookies: '0' });
    const opentable = withText(page.findAll('.provider'), 'Supper at the kiln table');
    opentable.scrollIntoView({ block: 'center', behavior: 'instant' });
    await approach(block(page, 'Instagram'));
    expect(opentable.textContent).toContain(
      'Preview Only: Please log out of your account in order to use the block.',
    );
    expect(opentable.querySelector('button')).toBeNull();
    expect(opentable.dataset.script).toBeUndefined();
    expect(await commands.listAskedOthers()).toEqual([]);
  });
});
