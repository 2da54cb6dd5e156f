import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, kilobytes, milliseconds } from './figure.ts';

const PAGES = ['', '/base', '/slideshow', '/strip', '/grid', '/autogrid', '/columns', '/carousel', '/list'];
const WIDTHS = [390, 820, 1440];
const BIND = 'client/galleries/bind.ts';
const OPENED = ['client/galleries/moving.ts', 'client/galleries/lightbox/open.ts'];
const LATER = ['client/galleries/lightbox/zoom.ts', 'client/galleries/parts/autoplay.ts'];
const LIMITS = { script: 16_000, styles: 3_000, hydrationMs: 30, frameMs: 16 } as const;
const IMAGES = 50;
const SLOWER = 4;

/** Records layout shifts in the page. A string, because this folder is compiled without DOM types. */
const WATCH_SHIFTS = `window.shift = 0; new PerformanceObserver((list) => {
  for (const entry of list.getEntries())
    // What a font does to the words of the page is not the gallery's: only what moves in it, or moves it.
    if (entry.sources.some(({ node }) => node?.parentElement?.closest('.gallery') || node?.contains?.(document.querySelector('.gallery'))))
      window.shift += entry.value;
}).observe({ type: 'layout-shift', buffered: true });`;
/** Sums the time spent in pointer listeners and animation frame callbacks, for each frame. */
const WATCH_FRAMES = `window.frames_ = []; let spent = 0;
const timed = (work) => function (...given) { const from = performance.now(); try { return work.apply(this, given); } finally { spent += performance.now() - from; } };
const frame = window.requestAnimationFrame.bind(window);
window.requestAnimationFrame = (work) => frame(timed(work));
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (type, work, options) {
  return listen.call(this, type, typeof work === 'function' && type.startsWith('pointer') ? timed(work) : work, options);
};
const tick = () => { window.frames_.push(spent); spent = 0; frame(tick); };
frame(tick);`;

/** Returns the gzip bytes of a chunk and its imports, without those of `except` and of the visitor script. */
function sumChunks(keys: readonly string[], except: readonly string[] = []): number {
  const manifest = JSON.parse(readFileSync('dist/client/manifest.json', 'utf8')) as Record<string, Chunk>;
  const list = (key: string, found = new Set<string>()): Set<string> => {
    if (found.has(key) || key === 'client/visitor/main.ts') return found;
    found.add(key);
    for (const next of manifest[key]?.imports ?? []) list(next, found);
    return found;
  };
  const listAll = (all: readonly string[]) => new Set(all.flatMap((key) => [...list(key)]));
  const known = listAll(except);
  return [...listAll(keys)]
    .filter((key) => !known.has(key))
    .reduce(
      (sum, key) => sum + gzipSync(readFileSync(join('dist/client', manifest[key]?.file ?? ''))).byteLength,
      0,
    );
}

async function largestStyles(): Promise<number> {
  const { BLOCK_CSS } = (await import('#generated/styles.ts')) as { BLOCK_CSS: Record<string, string> };
  const sizes = Object.keys(BLOCK_CSS)
    .filter((name) => name.startsWith('gallery-'))
    .map((name) => gzipSync(`${BLOCK_CSS.gallery}${BLOCK_CSS[name]}`).byteLength);
  return Math.max(...sizes);
}

interface Chunk {
  file: string;
  imports?: string[];
}

const liveGallery = (page: Page) => page.locator('.gallery.is-live').first().waitFor();

/**
 * Returns the main-thread time in ms on a throttled processor, from the arrival of the gallery's script until
 * the gallery is interactive.
 */
async function measureHydration(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  await page.route('**/gallery/grid', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const slides = html.match(/<li class="slide".*?<\/li>/gs) ?? [];
    const many = Array.from({ length: IMAGES }, (_, index) => slides[index % slides.length]).join('');
    const others = slides.slice(1).reduce((text, slide) => text.replace(slide, ''), html);
    await route.fulfill({ response, body: others.replace(slides[0] ?? '', many) });
  });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/bind-*.js', async (route) => {
    await held;
    await route.continue();
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Performance.enable');
  const busySeconds = async () =>
    (await session.send('Performance.getMetrics')).metrics.find(({ name }) => name === 'TaskDuration')
      ?.value ?? 0;
  await page.goto(`${origin}/gallery/grid`);
  await page.waitForTimeout(2_500);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const before = await busySeconds();
  release();
  // A fixed wait, because polling the page would count as main-thread time.
  await page.waitForTimeout(2_000);
  const after = await busySeconds();
  await page.close();
  return (after - before) * 1000;
}

async function measureShift(page: Page, url: string): Promise<number> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await liveGallery(page);
  await page.evaluate('scrollTo({ top: document.body.scrollHeight, behavior: "instant" })');
  await page.waitForTimeout(300);
  return await page.evaluate<number>('window.shift');
}

async function longestFrame(browser: Browser, origin: string): Promise<number> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.addInitScript(WATCH_FRAMES);
  let longest = 0;
  for (const path of ['/slideshow', '/strip']) {
    await page.goto(`${origin}/gallery${path}`, { waitUntil: 'networkidle' });
    await liveGallery(page);
    const box = await page.locator('.gallery-slides').boundingBox();
    if (!box) throw new Error('no gallery to drag');
    await page.evaluate('window.frames_.length = 0');
    await page.mouse.move(box.x + box.width * 0.9, box.y + 200);
    await page.mouse.down();
    for (let step = 0; step < 90; step++)
      await page.mouse.move(box.x + box.width * (0.9 - step / 120), box.y + 200);
    await page.mouse.up();
    await page.waitForTimeout(600);
    longest = Math.max(longest, ...(await page.evaluate<number[]>('window.frames_')));
  }
  await page.close();
  return longest;
}

export async function measureGalleries(origin: string): Promise<Figure[]> {
  const group = 'Galleries';
  const script = sumChunks([BIND, ...OPENED]);
  const first = sumChunks([BIND]);
  const later = sumChunks(LATER, [BIND, ...OPENED]);
  const styles = await largestStyles();
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const hydrations: number[] = [];
    for (let round = 0; round < 5; round++) hydrations.push(await measureHydration(browser, origin));
    const hydrationMs = hydrations.sort((a, b) => a - b)[2] ?? Number.POSITIVE_INFINITY;
    let shift = 0;
    for (const width of WIDTHS) {
      const page = await browser.newPage({ viewport: { width, height: 900 } });
      await page.addInitScript(WATCH_SHIFTS);
      for (const path of PAGES) shift = Math.max(shift, await measureShift(page, `${origin}/gallery${path}`));
      await page.close();
    }
    const frameMs = await longestFrame(browser, origin);
    return [
      {
        group,
        name: 'script of a gallery that moves and of the lightbox with its styles, gzip',
        target: `< ${kilobytes(LIMITS.script)}`,
        measured: `${kilobytes(script)}, ${kilobytes(first)} of it with every gallery; ${kilobytes(later)} more once a lightbox is open (zoom) and where a gallery plays by itself`,
        isMet: script < LIMITS.script,
      },
      {
        group,
        name: 'styles of a gallery, gzip',
        target: `< ${kilobytes(LIMITS.styles)}`,
        measured: kilobytes(styles),
        isMet: styles < LIMITS.styles,
      },
      {
        group,
        name: `starting a gallery of ${IMAGES} images, processor ${SLOWER} times slower`,
        target: `< ${milliseconds(LIMITS.hydrationMs)}`,
        measured: milliseconds(hydrationMs),
        isMet: hydrationMs < LIMITS.hydrationMs,
        note: 'main-thread time with compiling the script; median of five',
      },
      {
        group,
        name: `largest layout shift of ${PAGES.length} designs in windows ${WIDTHS.join(', ')} px wide`,
        target: '0',
        measured: String(shift),
        isMet: shift === 0,
      },
      {
        group,
        name: 'longest script in an animation frame during a drag',
        target: `< ${milliseconds(LIMITS.frameMs)}`,
        measured: milliseconds(frameMs),
        isMet: frameMs < LIMITS.frameMs,
      },
    ];
  } finally {
    await browser.close();
  }
}
