import { type Browser, chromium } from '@playwright/test';
import { IMAGE_WIDTHS } from '#domain/media/images/widths.ts';
import { findBrowser } from '../../scripts/browser.ts';
import { type Figure, milliseconds } from './figure.ts';

const PAGES = ['/', '/shop', '/gallery', '/films', '/studio'];

interface MeasuredImages {
  /**
   * Largest ratio of image width to slot width, among images that have a smaller size that would be large
   * enough.
   */
  widest: number;
  filling: number;
  shift: number;
}

/** Scrolls to the end of the page to load all images. A string, because it runs in the page. */
const SEE = `(async () => {
  let shift = 0;
  new PerformanceObserver((list) => list.getEntries().forEach((entry) => { shift += entry.value; })).observe({ type: 'layout-shift', buffered: true });
  for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
    scrollTo(0, top);
    await new Promise((resolve) => setTimeout(resolve, 150));
  }
  await Promise.all([...document.images].filter((image) => image.clientWidth > 0).map((image) => image.decode().catch(() => {})));
  const files = [...document.images].map((image) => ({ slot: image.clientWidth, file: Number(/format=(\\d+)w/.exec(image.currentSrc)?.[1] ?? 0) })).filter(({ slot }) => slot > 50);
  const ratios = (list) => Math.max(0, ...list.map(({ slot, file }) => file / slot));
  const narrower = (file) => Math.max(0, ...${JSON.stringify(IMAGE_WIDTHS)}.filter((width) => width < file));
  return { widest: ratios(files.filter(({ slot, file }) => narrower(file) >= slot)), filling: ratios(files), shift };
})()`;

async function see(browser: Browser, url: string, width: number, density: number): Promise<MeasuredImages> {
  const context = await browser.newContext({ viewport: { width, height: 844 }, deviceScaleFactor: density });
  try {
    const page = await context.newPage();
    await page.goto(url);
    return await page.evaluate<MeasuredImages>(SEE);
  } finally {
    await context.close();
  }
}

async function measureTimes(origin: string): Promise<[made: number, cached: number]> {
  const html = await (await fetch(`${origin}/studio`)).text();
  const [, path = ''] = /src="(\/images\/[^"?]+)/.exec(html) ?? [];
  const times: number[] = [];
  for (let turn = 0; turn < 2; turn++) {
    const from = performance.now();
    const answer = await fetch(`${origin}${path}?format=300w&crop=1x1@start`, {
      headers: { accept: 'image/webp' },
    });
    await answer.arrayBuffer();
    times.push(performance.now() - from);
  }
  return [times[0] ?? 0, times[1] ?? 0];
}

export async function measureImages(origin: string): Promise<Figure[]> {
  const group = 'Images in a browser';
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
  try {
    const [made, cached] = await measureTimes(origin);
    const seen: MeasuredImages[] = [];
    for (const path of PAGES) seen.push(await see(browser, `${origin}${path}`, 390, 3));
    const widest = Math.max(...seen.map((one) => one.widest));
    const filling = Math.max(...seen.map((one) => one.filling));
    const shift = Math.max(...seen.map((one) => one.shift));
    return [
      {
        group,
        name: 'widest image on a phone, as a multiple of its slot, unless a narrower image would be enlarged',
        target: '<= 2',
        measured: widest.toFixed(2),
        isMet: widest <= 2,
        note: `390 pixels, density 3; ${PAGES.join(', ')}; of all ${filling.toFixed(2)}`,
      },
      {
        group,
        name: 'layout shift while images load, on the worst page',
        target: '< 0.001',
        measured: shift.toFixed(4),
        isMet: shift < 0.001,
      },
      {
        group,
        name: 'an image variant, created at its first request',
        target: '',
        measured: milliseconds(made),
        isMet: null,
        note: 'one R2 read and one R2 write, counted in test/worker/media/variants.test.ts',
      },
      {
        group,
        name: 'an image variant from the cache',
        target: '',
        measured: milliseconds(cached),
        isMet: null,
      },
    ];
  } finally {
    await browser.close();
  }
}
