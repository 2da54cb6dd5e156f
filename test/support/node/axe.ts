import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

interface Scope {
  /** The only part that is looked at. */
  within?: string;
  /** Frames with tests of their own, and what passes by, as messages do. */
  without?: string;
  /** Rules of whole pages, for a document that is a part of one. */
  rulesOff?: string[];
}

const SCHEMES = ['light', 'dark'] as const;
/** A phone, a tablet and a desk, in pixels. */
const WIDTHS = [390, 820, 1440] as const;

/**
 * What axe finds wrong, of every weight: `rule: where`.
 * Colours that fade from one to the other are read when they have arrived.
 */
export async function faults(page: Page, { within, without, rulesOff = [] }: Scope = {}): Promise<string[]> {
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  // One run in the page itself: the other way opens a second page for each call, which takes longer than the run.
  const builder = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] });
  if (within) builder.include(within);
  if (without) builder.exclude(without);
  if (rulesOff.length > 0) builder.disableRules(rulesOff);
  const { violations } = await builder.analyze();
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}

/**
 * Holds a loaded page to it: light and dark, at each width, nothing is wrong and nothing leads sideways.
 * The page stays as it is between the looks, so that no state has to be brought about six times.
 */
export async function holds(
  page: Page,
  { widths = WIDTHS, ...scope }: Scope & { widths?: readonly number[] } = {},
): Promise<void> {
  for (const colorScheme of SCHEMES) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      const look = `${new URL(page.url()).pathname} ${width} px, ${colorScheme}`;
      await expect.poll(() => overflow(page), { message: look }).toBeLessThanOrEqual(0);
      expect(await faults(page, scope), look).toEqual([]);
    }
  }
}

/** By how many pixels the page, or the place beside the panel's menu, is wider than what is seen of it. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('html, .place')].map((box) => box.scrollWidth - box.clientWidth),
    ),
  );
