import { expect, type Locator, type Page, type TestInfo } from '@playwright/test';
import { faults, findOverflow, setAppearance } from './axe.ts';
import { closeOverlays, rest, showInPanel } from './panel.ts';

export interface Screen {
  path: string;
  /** Heading of the screen, or name of its open tab. */
  shows: string | RegExp;
  open?: (page: Page) => Promise<unknown>;
  /** Selector of the only part of the screen that axe checks. */
  within?: string;
  without?: string;
}

const APPEARANCES = [
  ['light', 390],
  ['light', 820],
  ['light', 1440],
  ['dark', 390],
  ['dark', 820],
  ['dark', 1440],
] as const;
type Appearance = (typeof APPEARANCES)[number];
/** Light mode on a phone and dark mode on a desktop, which are the two appearances that differ most. */
const ENDS: readonly Appearance[] = [APPEARANCES[0], APPEARANCES[5]];
/** Widths at which overflow is measured. axe checks only the smallest and the largest width. */
const WIDTHS = [390, 820, 1440] as const;

const title = (page: Page, { shows }: Screen): Locator =>
  page
    .getByRole('heading', { level: 1, name: shows, exact: true })
    .or(page.getByRole('tab', { name: shows, exact: true, selected: true }))
    .first();

async function openScreen(page: Page, screen: Screen): Promise<void> {
  await showInPanel(page, `/config${screen.path}`);
  await expect(title(page, screen), screen.path).toBeAttached();
  await expect(
    page.locator('.skeleton:visible, [aria-busy="true"]:visible'),
    `${screen.path} has loaded`,
  ).toHaveCount(0);
  await screen.open?.(page);
}

/**
 * Opens each screen, and fails on axe violations or horizontal overflow. The nightly run checks every width
 * in light and dark mode.
 */
export async function walkPanel(
  page: Page,
  screens: readonly Screen[],
  { project }: TestInfo,
): Promise<void> {
  for (const look of project.name === 'visual' ? APPEARANCES : ENDS) {
    await setAppearance(page, look[0], look[1]);
    for (const screen of screens) {
      await openScreen(page, screen);
      const where = `${screen.path}, ${look.join(' ')} px`;
      expect.soft(await faults(page, screen), where).toEqual([]);
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        await expect
          .soft(
            async () => expect(await findOverflow(page)).toBeLessThanOrEqual(0),
            `${where}, ${width} px wide`,
          )
          .toPass({ timeout: 5000 });
      }
      await page.setViewportSize({ width: look[1], height: 900 });
      if (!screen.open) continue;
      await closeOverlays(page);
      await rest(page);
    }
  }
}
