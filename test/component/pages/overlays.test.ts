import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { collectFaults } from '#support/component/console.ts';
import { type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, withText } from '#support/component/visibility.ts';

const KEY = 'popup-overlay.letters';
const manager = ({ document }: OpenPage) => document.querySelector<HTMLDetailsElement>('.overlays-manager');
const words = (page: OpenPage) => manager(page)?.textContent;
const press = (page: OpenPage, name: string) =>
  withText([...(manager(page)?.querySelectorAll('button') ?? [])], name).click();
const toggle = (page: OpenPage) => manager(page)?.querySelector('summary')?.click();

describe('the overlays manager', () => {
  it('[A2.41] the overlays manager opens a popup for contributors, and can forget that they closed it', async () => {
    const page = await openPage('/letters?noredirect', { viewer: 'owner' });
    const popup = () => page.find('dialog.popup');
    await expect.poll(() => manager(page)?.querySelector('summary')?.textContent).toBe('Overlays (1)');
    toggle(page);
    await expect.poll(() => words(page)).toContain('Open');
    press(page, 'Open');
    await expect.poll(() => isVisible(popup())).toBe(true);
    page.find('.popup-close').click();
    await expect.poll(() => isVisible(popup())).toBe(false);
    await expect.poll(() => page.window.localStorage.getItem(KEY)).not.toBeNull();
    const isOpen = manager(page)?.open;
    toggle(page);
    if (isOpen) toggle(page);
    await expect.poll(() => words(page)).toContain('Closed in this browser on');
    press(page, 'Forget that I closed it');
    await expect.poll(() => words(page)).toContain('Not closed in this browser');
    expect(page.window.localStorage.getItem(KEY)).toBeNull();
  });

  it('[A2.41] the overlays manager does not appear to visitors, or on a page without overlays', async () => {
    const without = await openPage('/studio?noredirect', { viewer: 'owner' });
    await expect.poll(() => manager(without)).not.toBeNull();
    expect(isVisible(manager(without))).toBe(false);
    const visited = await openPage('/letters');
    await expect.poll(() => visited.find('.popup-place').dataset.started).toBe('');
    expect(manager(visited)).toBeNull();
  });

  it('[A2.42] the overlays manager appears with the announcement bar in an editing frame, even without a session', async () => {
    const page = await openPage('/shop?frame=edit');
    expect(isVisible(page.find('.announcement'))).toBe(true);
    await expect.poll(() => manager(page)).not.toBeNull();
    toggle(page);
    await expect.poll(() => words(page)).toContain('Announcement bar');
    const link = withText([...(manager(page)?.querySelectorAll('a') ?? [])], 'Edit overlays');
    expect(link.getAttribute('href')).toBe('/config/settings');
  });
});

describe('the announcement bar', () => {
  it('the announcement bar stays dismissed on the next page, and the focus moves to the page’s content', async () => {
    const painted: boolean[] = [];
    const page = await openPage('/shop', {
      before: ({ document }) =>
        // Runs before the page's scripts and before the first paint.
        document.addEventListener(
          'readystatechange',
          () => painted.push(isVisible(document.querySelector('.announcement'))),
          { once: true },
        ),
    });
    const button = page.find('.announcement-dismiss');
    expect(button.ariaLabel).toBe('Dismiss announcement');
    await expect.poll(() => page.find('.announcement').dataset.started).toBe('');
    button.click();
    await expect.poll(() => page.findAll('.announcement')).toEqual([]);
    expect(page.document.activeElement).toBe(page.find('#main'));
    const reloaded = new Promise((resolve) => page.frame.addEventListener('load', resolve, { once: true }));
    page.window.location.reload();
    await reloaded;
    expect(painted).toEqual([true, false]);
    expect(page.findAll('.announcement').filter(isVisible)).toEqual([]);
  });
});

describe('a page whose visits are not counted', () => {
  it('[B8.2.10] works without errors if the call that counts a visit fails', async () => {
    const log = collectFaults();
    await commands.answerRequests({ method: 'POST', path: '/api/census/RecordHit' }, [
      { status: 0, headers: {}, body: '', delayMs: 0, isCut: true },
    ]);
    const page = await openPage('/studio', { before: log.listen });
    const census = { method: 'POST', path: '/api/census/RecordHit' };
    await expect.poll(async () => (await commands.listAsked(census)).length).toBeGreaterThan(0);
    // After this timer, an error of a script that still waited would have occurred.
    await new Promise((resolve) => page.window.setTimeout(resolve));
    expect(log.faults).toEqual([]);
  });
});
