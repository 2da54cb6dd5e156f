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

/** axe's minified script, because each page parses it. */
const source = readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [390, 820, 1440] as const;

/** Injects axe into an iframe or page, but only once, because axe has half a megabyte. */
async function prepare(frame: Frame): Promise<void> {
  if (await frame.evaluate(() => 'axe' in globalThis)) return;
  await frame.evaluate(`${source}; axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
}

/** Maximum number of checks of a page whose animations never end. */
const MAX_CHECKS = 5;

/**
 * Waits until all finite animations have ended. Waits a frame first, because a change starts its animations
 * in the next frame.
 */
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
    // Stops after five rounds, because animations may start each other endlessly.
    for (let round = 0; round < 5; round++) {
      await Promise.allSettled(passing().map(({ finished }) => finished));
      await frame();
      await frame();
      if (passing().length === 0) return;
    }
  });

/**
 * Returns axe violations as `rule: where (what)`. A violation counts if a second check finds it again. If the
 * page moved during a check, the page is checked again.
 */
export async function faults(page: Page, { within, without, rulesOff = [] }: Scope = {}): Promise<string[]> {
  // Ignores errors in iframes, because the page may remove them during the check.
  const [main, ...inner] = page.frames();
  if (main) await prepare(main);
  // An iframe in which scripts are disabled never responds.
  if (without !== 'iframe') await Promise.all(inner.map((frame) => prepare(frame).catch(() => {})));
  const context = { exclude: without ? [without] : [], ...(within && { include: [within] }) };
  const options: RunOptions = {
    resultTypes: ['violations'],
    // Without this option, axe loads style sheets for a rule that is disabled.
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
 * Asserts that a page has no violations and no horizontal overflow, in light and dark mode at each width. The
 * page keeps its state between the checks.
 */
export async function expectAccessible(
  page: Page,
  { widths = WIDTHS, ...scope }: Scope & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const colorScheme of SCHEMES) await expectAccessibleIn(page, colorScheme, widths, scope);
}

/** Checks light mode on a phone and dark mode on a desktop only. Use this for additional states of a page. */
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

/** Sets the color scheme and width, and waits until the page has adapted. */
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

/** Returns by how many pixels the page, or the panel's screen, overflows horizontally. */
export const findOverflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('html, .panel-page')].map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
