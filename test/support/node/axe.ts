import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

interface Scope {
  /** The only part that is looked at. */
  within?: string;
  /** Frames with tests of their own, and what passes by, as messages do. */
  without?: string;
  /** Rules of whole pages, for a document that is a part of one. */
  rulesOff?: string[];
}

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
