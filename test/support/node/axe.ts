import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

/** What of axe is called in the page. */
interface AxeInPage {
  axe: { run: (context: object, options: object) => Promise<Pick<AxeResults, 'violations'>> };
}

interface Scope {
  /** The only part that is looked at. */
  within?: string;
  /** Frames, which have tests of their own, and temporary messages. */
  without?: string;
  /** Rules of whole pages, for a document that is a part of one. */
  rulesOff?: string[];
}

/** Minified: each page gets and parses it, and the package's own `source` is more than twice as long. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const SCHEMES = ['light', 'dark'] as const;
/** A phone, a tablet and a desk, in pixels. */
const WIDTHS = [390, 820, 1440] as const;

/** Injects axe into frames that do not have it yet: half a megabyte, so once per page. */
async function prepare(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** Stops retrying on a page whose animations never end. */
const MOST_LOOKS = 5;

/** Waits until all finite animations have ended; changes start theirs with the next frame. */
const rested = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const passing = () =>
      document
        .getAnimations()
        .filter(
          ({ effect, playState }) =>
            playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
        );
    // Where one follows the other without end, a few of them are enough.
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await frame();
      await frame();
      if (passing().length === 0) return;
    }
  });

/**
 * What axe finds wrong, of every weight: `rule: where (what)`. A fault is there at the second look too; a page that
 * began to move while it was looked at, as when a message leaves, is looked at again.
 */
export async function faults(page: Page, { within, without, rulesOff = [] }: Scope = {}): Promise<string[]> {
  // A frame may go while it is looked at; the page itself may not.
  const [main, ...inner] = page.frames();
  if (main) await prepare(main);
  // One without script has no answer.
  if (without !== 'iframe') await Promise.all(inner.map((frame) => prepare(frame).catch(() => {})));
  const context = { exclude: without ? [without] : [], ...(within && { include: [within] }) };
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Style sheets would be read for a rule that is off, being an experiment.
    preload: { assets: ['media'] },
    rules: Object.fromEntries(rulesOff.map((rule) => [rule, { enabled: false }])),
  };
  for (let look = 1; ; look++) {
    await rested(page);
    const { found, hasMoved } = await page.evaluate(
      async ({ context, options }) => {
        let hasMoved = false;
        const note = () => (hasMoved = true);
        const signs = ['transitionrun', 'animationstart'];
        for (const sign of signs) document.addEventListener(sign, note, { capture: true });
        const { violations } = await (globalThis as unknown as AxeInPage).axe.run(context, options);
        for (const sign of signs) document.removeEventListener(sign, note, { capture: true });
        const found = violations.flatMap(({ id, nodes }) =>
          nodes.map(
            ({ target, any, all, none }) =>
              `${id}: ${target.flat().join(' ')} (${[...any, ...all, ...none][0]?.message})`,
          ),
        );
        return { found, hasMoved };
      },
      { context, options },
    );
    const isSure = look > 1 && !hasMoved;
    if (found.length === 0 || isSure || look === MOST_LOOKS) return found;
  }
}

/**
 * Asserts that a loaded page has no violations and no horizontal overflow, in light and dark mode and at each width.
 * The page keeps its state between the checks, so that the test sets it up once.
 */
export async function holds(
  page: Page,
  { widths = WIDTHS, ...scope }: Scope & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const colorScheme of SCHEMES) await holdsIn(page, colorScheme, widths, scope);
}

/**
 * As `holds`, in the two looks that differ the most: light on a phone and dark on a desk. For one more state of what is held to
 * every look elsewhere.
 */
export async function holdsAtEnds(page: Page, scope: Scope = {}): Promise<void> {
  await holdsIn(page, 'light', [390], scope);
  await holdsIn(page, 'dark', [1440], scope);
}

async function holdsIn(
  page: Page,
  colorScheme: (typeof SCHEMES)[number],
  widths: readonly number[],
  scope: Scope,
): Promise<void> {
  for (const width of widths) {
    await setLook(page, colorScheme, width);
    const look = `${new URL(page.url()).pathname} ${width} px, ${colorScheme}`;
    await expect.poll(() => findOverflow(page), { message: look }).toBeLessThanOrEqual(0);
    expect(await faults(page, scope), look).toEqual([]);
  }
}

/** Sets the width of the window and the system's setting of light or dark, and waits until the page follows it. */
export async function setLook(
  page: Page,
  colorScheme: (typeof SCHEMES)[number],
  width: number,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  // The panel's script follows the system's setting.
  const readTheme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(async () => (await readTheme()) ?? colorScheme).toBe(colorScheme);
  await page.setViewportSize({ width, height: 900 });
}

/** How many pixels the page, or the panel beside the menu, is wider than its visible part. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('html, .panel-page')].map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
