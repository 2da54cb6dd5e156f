import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { isCounted, requested } from '#support/component/loaded.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';

const scripts = (page: OpenPage) => requested(page).filter((name) => name.endsWith('.js'));

describe('the code on a page', () => {
  it('[A2.21] [A2.25] [A2.29] the page loads only the scripts that it needs', async () => {
    const page = await openPage('/studio/cafe');
    await isCounted(page);
    const loaded = scripts(page);
    expect(loaded.length).toBeGreaterThan(0);
    const others = /hydrate|react|cart-page|add-to-cart|indicator|blog-list|quick-view|animations/;
    expect(loaded.filter((url) => others.test(url))).toEqual([]);
    const bodies = await Promise.all(loaded.map(async (url) => (await fetch(url)).text()));
    // Strings that occur only in the scripts of albums and videos.
    for (const word of ['album-toggle', 'is-gone'])
      expect(bodies.filter((body) => body.includes(word))).toEqual([]);
  });

  it.each(['/shop', '/studio', '/gallery', '/contact'])('the page %s loads no React', async (path) => {
    const page = await openPage(path);
    await isCounted(page);
    expect(scripts(page).length).toBeGreaterThan(0);
    expect(scripts(page).filter((url) => /hydrate|react/.test(url))).toEqual([]);
  });

  it('the page reloads once if its script files no longer exist', async () => {
    const gone = [{ status: 404, headers: {}, body: '', delayMs: 0, isCut: false }];
    const banner = { method: 'GET', path: '/assets/consent-banner-:name.js' };
    const visitor = { method: 'HEAD', path: '/assets/visitor-:name' };
    await commands.answerRequests(banner, gone);
    await commands.answerRequests(visitor, gone);
    let loads = 0;
    await openPage('/contact', {
      cookies: null,
      before: ({ window }) => window.addEventListener('load', () => loads++),
    });
    await expect.poll(() => loads).toBe(2);
    await expect.poll(async () => (await commands.listAsked(banner)).length).toBe(2);
    // The page that loads after the first reload also lacks its script. A second reload would have happened
    // within 300 ms.
    await new Promise((resolve) => setTimeout(resolve, 300));
    expect(loads).toBe(2);
    expect(await commands.listAsked(visitor)).toHaveLength(1);
  });
});
