import { describe, expect, it } from 'vitest';
import { commands } from 'vitest/browser';
import { type OpenOptions, type OpenPage, openPage } from '#support/component/open-page.ts';
import { isVisible, shareInView } from '#support/component/visibility.ts';
import site from '../../../demo/tide-and-kiln/site.json' with { type: 'json' };

/** Demo page with a popup: a newsletter form at the lower edge that appears after 60 % of the page. */
const PATH = '/letters';
const KEY = 'popup-overlay.letters';
const DAY_MS = 86_400_000;

const withTriggers = (triggers: object) => ({
  site: {
    settings: {
      popupOverlay: {
        ...site.settings.popupOverlay,
        ...{ delaySeconds: null, scrollPercent: null, opensOnExit: false },
        ...triggers,
      },
    },
  },
});
const popup = ({ find }: OpenPage) => find('dialog.popup');
const isOpen = (page: OpenPage) => isVisible(popup(page));
const close = ({ view }: OpenPage) =>
  view.getByRole('dialog', { name: 'The next letter' }).getByRole('button', { name: 'Close' }).click();
const readRecord = ({ window }: OpenPage) => JSON.parse(window.localStorage.getItem(KEY) ?? 'null');

async function open(options: OpenOptions = {}, address = PATH): Promise<OpenPage> {
  const page = await openPage(address, { height: 720, ...options });
  await expect.poll(() => page.find('.popup-place').dataset.started).toBe('');
  return page;
}
/** Scrolls to the end of the page, and waits until the page has handled the scroll event. */
async function scrollDown({ window }: OpenPage): Promise<void> {
  window.scrollTo({ top: 1e6, behavior: 'instant' });
  for (let frame = 0; frame < 3; frame++) await new Promise(window.requestAnimationFrame);
}
const remember = (record: object) => localStorage.setItem(KEY, JSON.stringify(record));
const ago = (days: number) => Date.now() - days * DAY_MS;
/** Waits longer than a popup takes to open when it is due. */
const wait = (ms = 700) => new Promise((resolve) => setTimeout(resolve, ms));

describe('a popup', () => {
  it('[B3.12.22] opens in its corner after the visitor scrolls down, can be closed, and remembers that it was closed', async () => {
    const page = await open();
    expect(isOpen(page)).toBe(false);
    await scrollDown(page);
    await expect.poll(() => isOpen(page)).toBe(true);
    // The popup does not interrupt reading: focus does not move, and screen readers announce the popup.
    expect(page.document.activeElement).toBe(page.document.body);
    expect(page.find('.popup-place [role="status"]').textContent).toContain('The next letter');
    expect(1280 - popup(page).getBoundingClientRect().right).toBeLessThan(40);
    const before = Date.now();
    await close(page);
    await expect.poll(() => isOpen(page)).toBe(false);
    // The close event writes the record after the popup has closed.
    await expect.poll(() => readRecord(page)).not.toBeNull();
    const record = readRecord(page);
    expect(record).toEqual({ version: 1, submitted: false, 'date-closed': expect.any(Number) });
    expect(record['date-closed']).toBeGreaterThanOrEqual(before);
    const again = await open();
    await scrollDown(again);
    await wait();
    expect(isOpen(again)).toBe(false);
  });

  it.for([
    [true, { version: 1, submitted: false, 'date-closed': ago(31) }],
    [false, { version: 1, submitted: false, closedDate: new Date(ago(29)).toISOString() }],
    [true, { version: 0, submitted: false, 'date-closed': ago(1) }],
    [false, { version: 0, submitted: true, 'date-closed': ago(400) }],
    [false, { version: 1, submitted: true, 'date-closed': ago(400) }],
  ] as const)(
    '[B3.12.22] [B4.45] [B4.47] [B4.48] appears to a returning visitor: %s, for the stored record %j',
    async ([isDue, record]) => {
      remember(record);
      const page = await open();
      await scrollDown(page);
      if (isDue) await expect.poll(() => isOpen(page)).toBe(true);
      else await wait();
      expect(isOpen(page)).toBe(isDue);
    },
  );

  it('Escape closes only the popup, and the page keeps its layout', async () => {
    const page = await open();
    const shifts: number[] = [];
    const note = (list: PerformanceObserverEntryList) => {
      for (const entry of list.getEntries()) shifts.push(Reflect.get(entry, 'value'));
    };
    new page.window.PerformanceObserver(note).observe({ type: 'layout-shift' });
    await scrollDown(page);
    await expect.poll(() => isOpen(page)).toBe(true);
    await commands.press(['Escape']);
    await expect.poll(() => isOpen(page)).toBe(false);
    expect(page.window.location.pathname).toBe(PATH);
    expect(shifts.filter((shift) => shift > 0)).toEqual([]);
  });

  it('[B9.3.25] a popup is absent from screenshots', async () => {
    const page = await open({}, `${PATH}?screenshot`);
    await scrollDown(page);
    await wait();
    expect(isOpen(page)).toBe(false);
  });

  it('a popup waits until the visitor answers the cookie banner', async () => {
    await commands.holdRequests('consent-banner-*.js');
    const page = await open({ cookies: null });
    await scrollDown(page);
    await wait();
    expect(isOpen(page)).toBe(false);
    await commands.letGo('consent-banner-*.js');
    await expect.poll(() => page.findAll('.consent')).toHaveLength(1);
    await wait();
    expect(isOpen(page)).toBe(false);
    page.find('.consent-accept').click();
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  it('opens after the configured delay, and not before', async () => {
    const timers: { run: () => void; ms: number }[] = [];
    const page = await open({
      ...withTriggers({ delaySeconds: 30 }),
      before(window) {
        const { setTimeout } = window;
        const note = (run: () => void, ms = 0, ...args: []) =>
          ms > 20_000 ? timers.push({ run, ms }) : setTimeout(run, ms, ...args);
        Object.assign(window, { setTimeout: note });
      },
    });
    await scrollDown(page);
    await wait();
    expect(isOpen(page)).toBe(false);
    const due = timers.filter(({ ms }) => ms === 30_000);
    expect(due).toHaveLength(1);
    due[0]?.run();
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  it('opens only when the pointer leaves the window through its upper edge', async () => {
    const page = await open(withTriggers({ opensOnExit: true }));
    await commands.mouse([{ move: { x: 300, y: 300 } }]);
    const leave = (clientY: number) =>
      page.document.documentElement.dispatchEvent(
        new page.window.PointerEvent('pointerleave', { clientX: 300, clientY, pointerType: 'mouse' }),
      );
    leave(720);
    await wait(100);
    expect(isOpen(page)).toBe(false);
    leave(-1);
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  it('a popup is fully reachable at 400 % zoom in a right-to-left layout', async () => {
    const page = await open({ width: 320, height: 256 });
    page.document.documentElement.dir = 'rtl';
    await scrollDown(page);
    await expect.poll(() => isOpen(page)).toBe(true);
    const { left, right, top, bottom } = popup(page).getBoundingClientRect();
    expect([left >= 0, right <= 320, top >= 0, bottom <= 256]).toEqual([true, true, true, true]);
    const send = page.find('dialog.popup [data-submit]');
    send.scrollIntoView({ block: 'nearest', behavior: 'instant' });
    await expect.poll(() => shareInView(send)).toBeGreaterThan(0);
    await expect.poll(() => shareInView(page.find('.popup-close'))).toBeGreaterThan(0);
    await close(page);
    await expect.poll(() => isOpen(page)).toBe(false);
  });

  it('a scroll popup opens without scrolling if the page fits on the screen', async () => {
    const page = await open({ height: 9_000 });
    await expect.poll(() => isOpen(page)).toBe(true);
  });

  it('the popup feature adds nothing to pages without a popup', async () => {
    const page = await openPage('/studio');
    const loaded = () => page.window.performance.getEntriesByType('resource').map(({ name }) => name);
    await expect.poll(() => loaded().some((name) => name.includes('/api/census/'))).toBe(true);
    expect(page.findAll('.popup-place')).toEqual([]);
    expect(loaded().filter((name) => /\/assets\/popup/.test(name))).toEqual([]);
    const own = await open();
    const names = own.window.performance.getEntriesByType('resource').map(({ name }) => name);
    expect(names.filter((name) => /\/assets\/popup/.test(name)).length).toBeGreaterThan(0);
  });
});
