import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import type { OpenPage } from '#support/component/open-page.ts';
import {
  approach,
  ask,
  becomes,
  button,
  findProvider,
  openElsewhere,
  SITES,
  status,
} from '#support/component/providers.ts';
import { isVisible } from '#support/component/visibility.ts';

const hasFrame = (provider: HTMLElement) => provider.querySelector('iframe') !== null;
const dispatch = ({ document }: OpenPage, type: string) => document.dispatchEvent(new Event(type));

describe('an external embed', () => {
  it('loads nothing before consent or a click, or under Global Privacy Control', async () => {
    await commands.answerForOthers(SITES);
    const page = await openElsewhere({ cookies: '0' });
    const providers = page.findAll('.provider[data-script]');
    expect(providers.length).toBeGreaterThan(5);
    for (const provider of providers) await approach(provider);
    const guarded = await openElsewhere({
      cookies: '1',
      before: ({ navigator }) => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }),
    });
    const instagram = findProvider(guarded, 'Instagram');
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

  it('an external embed appears immediately with consent, can be removed, and disappears when consent is withdrawn', async () => {
    await commands.answerForOthers(SITES);
    const page = await openElsewhere({ cookies: '1' });
    const instagram = findProvider(page, 'Instagram');
    await becomes(instagram, 'loaded');
    const album = findProvider(page, 'Flickr');
    album.scrollIntoView({ block: 'center', behavior: 'instant' });
    await becomes(album, 'loaded');
    expect(album.querySelector('iframe')?.title).toBe('Kiln openings, the album');
    await page.view.getByRole('button', { name: 'Stop showing Flickr' }).click();
    await expect.poll(() => hasFrame(album)).toBe(false);
    expect(page.document.activeElement).toBe(button(album));
    expect(button(album)?.textContent).toBe('Show it here');

    await cookieStore.set('ss_cookieAllowed', '0');
    dispatch(page, 'visibilitychange');
    await expect.poll(() => hasFrame(instagram)).toBe(false);
    await cookieStore.set('ss_cookieAllowed', '1');
    dispatch(page, 'consentchange');
    await becomes(instagram, 'loaded');
  });

  it('ignores further clicks on its button while it loads', async () => {
    await commands.answerForOthers(SITES);
    const page = await openElsewhere();
    const instagram = findProvider(page, 'Instagram');
    await ask(instagram);
    const stage = instagram.querySelector('.provider-stage');
    expect(button(instagram)?.ariaDisabled).toBe('true');
    button(instagram)?.click();
    expect(instagram.querySelector('.provider-stage')).toBe(stage);
    await becomes(instagram, 'loaded');
    expect(button(instagram)?.ariaDisabled).toBe('false');
  });

  it('reports when it is unavailable and can be retried', async () => {
    await commands.answerForOthers([{ part: '', isCut: true }]);
    const page = await openElsewhere();
    const instagram = findProvider(page, 'Instagram');
    await ask(instagram);
    await becomes(instagram, 'failed');
    expect(status(instagram)).toBe('Instagram could not be loaded. Try again, or open it there.');
    expect(hasFrame(instagram)).toBe(false);
    await commands.answerForOthers(SITES);
    expect(button(instagram)?.textContent).toBe('Try again');
    button(instagram)?.click();
    await becomes(instagram, 'loaded');
  });

  it('an external embed has a link instead of its button without JavaScript', async () => {
    const page = await openElsewhere({ hasScript: false });
    const links = page.findAll<HTMLAnchorElement>('.provider a').filter(isVisible);
    const hrefs = Object.fromEntries(links.map(({ textContent, href }) => [textContent?.trim(), href]));
    expect(hrefs).toMatchObject({
      'Open on Instagram': 'https://www.instagram.com/tide.and.kiln/',
      'Open on OpenTable': expect.stringMatching(/^https:/),
    });
    expect(page.findAll('.provider-show').filter(isVisible)).toEqual([]);
  });
});
