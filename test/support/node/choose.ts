import { expect, type Locator } from '@playwright/test';

/**
 * Chooses a radio button or toggles a checkbox by keyboard. The control is covered by its styled
 * replacement, and a forced click would not wait while the page still moves.
 */
export async function choose(control: Locator, isChecked = true): Promise<void> {
  if ((await control.isChecked()) !== isChecked) await control.press('Space');
  await expect(control).toBeChecked({ checked: isChecked });
}
