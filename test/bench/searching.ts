import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import type { WorkerName } from './bundle.ts';
import { type Figure, milliseconds } from './figure.ts';
import type { OwnerHeaders } from './owner.ts';
import { startServer } from './server.ts';
import { median } from './statistics.ts';
import { RENDERING, type TraceEvent, trace } from './trace.ts';

const GROUP = 'Searches of the panel, processor 4 times slower';
const SLOWER = 4;
const KEY_MS = 16;
const ROUNDS = 3;
const TERM = 'shipping export';

const PAUSE_MS = 150;
const MARK = 'bench-keystroke';

/**
 * Types a term, and returns the processor time in ms that the main thread spent on each keystroke with its
 * events, styles and layout. The search runs within these events.
 */
async function measureKeys(browser: Browser, page: Page): Promise<number[]> {
  const events = await trace(browser, page, async () => {
    for (const key of TERM) {
      // Events cannot tell keystrokes apart, because the command menu passes each on as a further keydown event.
      await page.evaluate(`performance.mark('${MARK}')`);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(PAUSE_MS);
    }
  });
  const keys = events.filter(({ name }) => name === MARK).sort((one, other) => one.ts - other.ts);
  if (keys.length !== TERM.length) throw new Error(`${keys.length} of ${TERM.length} keystrokes were traced`);
  const work = events.filter(
    ({ name, tid }) => tid === keys[0]?.tid && (name === 'EventDispatch' || RENDERING.has(name)),
  );
  const isInside = (event: TraceEvent) =>
    work.some(
      (outer) =>
        outer !== event &&
        outer.ts <= event.ts &&
        event.ts + (event.dur ?? 0) <= outer.ts + (outer.dur ?? 0) &&
        (outer.dur ?? 0) > (event.dur ?? 0),
    );
  const outermost = work.filter((event) => !isInside(event));
  return keys.map(({ ts }, index) => {
    const end = keys[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const own = outermost.filter((event) => event.ts >= ts && event.ts < end);
    return own.reduce((sum, { tdur = 0 }) => sum + tdur / 1_000, 0);
  });
}

async function openSlow(browser: Browser, origin: string, { cookie }: OwnerHeaders): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}/config/settings`);
  await page.getByRole('searchbox', { name: 'Search settings' }).waitFor();
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  return page;
}

export async function measureSearching(files: Record<WorkerName, string>): Promise<Figure[]> {
  const server = await startServer({
    workers: ['front'],
    files,
    extra: { pages: 500, items: 0, hasOwner: true },
  });
  // The host name localhost serves the site, and 127.0.0.1 serves the demo.
  const origin = server.front.replace('127.0.0.1', 'localhost');
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    if (!server.owner) throw new Error('the server has no owner');
    const page = await openSlow(browser, origin, server.owner);
    const settings: number[][] = [];
    const menu: number[][] = [];
    // The first round only warms up.
    for (let round = 0; round <= ROUNDS; round += 1) {
      const search = page.getByRole('searchbox', { name: 'Search settings' });
      await search.click();
      settings.push(await measureKeys(browser, page));
      await search.fill('');
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByPlaceholder('Search pages and actions').waitFor();
      menu.push(await measureKeys(browser, page));
      await page.keyboard.press('Escape');
      await page.keyboard.press('Escape');
    }
    const figure = (name: string, rounds: readonly number[][]): Figure => {
      const keys = rounds.slice(1).flat();
      const measured = median(keys);
      return {
        group: GROUP,
        name,
        target: `< ${milliseconds(KEY_MS)}`,
        measured: milliseconds(measured),
        isMet: measured < KEY_MS,
        note: `median of ${keys.length} keystrokes; longest ${milliseconds(Math.max(...keys))}`,
      };
    };
    return [
      figure('a keystroke in the search of the settings', settings),
      figure('a keystroke in the command menu, with 500 pages', menu),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
