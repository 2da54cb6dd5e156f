import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, type Frame, type Page } from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';

interface AxeInPage {
  axe: { run: (context: object, options: object) => Promise<Pick<AxeResults, 'violations'>> };
}

interface Scope {
  /** Selector of the only part to check. */
  within?: string;
  without?: string;
  /** Rules to disable for a document that is only part of a page. */
  rulesOff?: string[];
}

/** Minified, because each page parses it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 820, 1440] as const;

/** Injects axe once per frame, because it is half a megabyte. */
async function prepare(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** Maximum number of checks, for pages whose animations never end. */
const MAX_CHECKS = 5;

/** Waits until all finite animations have ended. A change starts its animations in the next frame. */
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
    // Stops after five rounds, because animations may follow each other endlessly.
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await frame();
      await frame();
      if (passing().length === 0) return;
    }
  });

/**
 * Returns axe violations as `rule: where (what)`. A violation must persist in a second check, and a page that
 * moved during a check is checked again.
 */
export async function faults(page: Page, { within, without, rulesOff = [] }: Scope = {}): Promise<string[]> {
  // Inner frames may be removed during the check, so errors in them are ignored.
  const [main, ...inner] = page.frames();
  if (main) await prepare(main);
  // A frame without scripts never responds.
  if (without !== 'iframe') await Promise.all(inner.map((frame) => prepare(frame).catch(() => {})));
  const context = { exclude: without ? [without] : [], ...(within && { include: [within] }) };
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Otherwise axe loads style sheets for a disabled rule.
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
    if (found.length === 0 || isSure || look === MAX_CHECKS) return found;
  }
}

/**
 * Asserts no violations and no horizontal overflow in both modes at each width. The page keeps its state
 * between the checks.
 */
export async function expectAccessible(
  page: Page,
  { widths = WIDTHS, ...scope }: Scope & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const colorScheme of SCHEMES) await expectAccessibleIn(page, colorScheme, widths, scope);
}

/** Checks only light mode on a phone and dark mode on a desktop, for a page's additional states. */
export async function expectAccessibleAtExtremes(page: Page, scope: Scope = {}): Promise<void> {
  await expectAccessibleIn(page, 'light', [390], scope);
  await expectAccessibleIn(page, 'dark', [1440], scope);
}

async function expectAccessibleIn(
  page: Page,
  colorScheme: (typeof SCHEMES)[number],
  widths: readonly number[],
  scope: Scope,
): Promise<void> {
  for (const width of widths) {
    await setAppearance(page, colorScheme, width);
    const look = `${new URL(page.url()).pathname} ${width} px, ${colorScheme}`;
    await expect.poll(() => findOverflow(page), { message: look }).toBeLessThanOrEqual(0);
    expect(await faults(page, scope), look).toEqual([]);
  }
}

/** Waits until the page has adapted. */
export async function setAppearance(
  page: Page,
  colorScheme: (typeof SCHEMES)[number],
  width: number,
): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  const readTheme = () => page.evaluate(() => document.documentElement.dataset.theme);
  await expect.poll(async () => (await readTheme()) ?? colorScheme).toBe(colorScheme);
  await page.setViewportSize({ width, height: 900 });
}

/** Returns the overflow of the page, or of the panel beside the menu, in pixels. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('html, .panel-page')].map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
