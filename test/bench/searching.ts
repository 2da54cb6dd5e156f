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

/** Scripts, including those that React schedules after the event, and the rendering of their results. */
const WORK = new Set(['EventDispatch', 'FunctionCall', 'RunMicrotasks', ...RENDERING]);
/** The main thread hands a frame to the compositor, which shows it. */
const COMMIT = 'Commit';

interface Keystroke {
  /** Processor time in ms until the typed letter is painted. */
  letter: number;
  /** Processor time in ms until the results are painted too. */
  results: number;
}

/**
 * Types a term. Returns how long the main thread ran scripts, styles and layout for each keystroke.
 */
async function measureKeys(browser: Browser, page: Page): Promise<Keystroke[]> {
  const events = await trace(browser, page, async () => {
    for (const key of TERM) {
      // Events cannot tell keystrokes apart, because other elements may receive further keydown events.
      await page.evaluate(`performance.mark('${MARK}')`);
      await page.keyboard.press(key === ' ' ? 'Space' : key);
      await page.waitForTimeout(PAUSE_MS);
    }
  });
  const keys = events.filter(({ name }) => name === MARK).sort((one, other) => one.ts - other.ts);
  if (keys.length !== TERM.length) throw new Error(`${keys.length} of ${TERM.length} keystrokes were traced`);
  const own = events.filter(({ tid }) => tid === keys[0]?.tid);
  const outermost = listOutermost(own.filter(({ name }) => WORK.has(name)));
  return keys.map(({ ts }, index) => {
    const end = keys[index + 1]?.ts ?? Number.POSITIVE_INFINITY;
    const typed = own.find(
      ({ name, args, ts: at }) => name === 'EventDispatch' && args?.data?.type === 'input' && at > ts,
    );
    const painted = own
      .filter(({ name, ts: at }) => name === COMMIT && typed !== undefined && at > typed.ts && at < end)
      .reduce((first, event) => Math.min(first, event.ts), end);
    const sum = (until: number) =>
      outermost
        .filter((event) => event.ts >= ts && event.ts < until)
        .reduce((total, { tdur = 0 }) => total + tdur / 1_000, 0);
    return { letter: sum(painted), results: sum(end) };
  });
}

/** Leaves out events within others, whose time would count twice. */
function listOutermost(events: readonly TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .toSorted((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      if (ts < end) return false;
      end = ts + dur;
      return true;
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
    const settings: Keystroke[][] = [];
    const menu: Keystroke[][] = [];
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
    const figures = (name: string, rounds: readonly Keystroke[][]): Figure[] => {
      const keys = rounds.slice(1).flat();
      const figure = (until: string, times: readonly number[]): Figure => ({
        group: GROUP,
        name: `${name}, until ${until}`,
        target: `< ${milliseconds(KEY_MS)}`,
        measured: milliseconds(median(times)),
        isMet: median(times) < KEY_MS,
        note: `median of ${times.length} keystrokes; longest ${milliseconds(Math.max(...times))}`,
      });
      return [
        figure(
          'the letter is painted',
          keys.map(({ letter }) => letter),
        ),
        figure(
          'the results are painted',
          keys.map(({ results }) => results),
        ),
      ];
    };
    return [
      ...figures('a keystroke in the search of the settings', settings),
      ...figures('a keystroke in the command menu, with 500 pages', menu),
    ];
  } finally {
    await browser.close();
    await server.stop();
  }
}
