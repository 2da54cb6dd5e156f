import { expect, type Locator } from '@playwright/test';

/**
 * Chooses a radio button, or presses a checkbox, by its key: what is drawn in place of it covers it, and a forced click does not wait
 * while the page still moves as it loads.
 */
export async function choose(control: Locator, isChecked = true): Promise<void> {
  if ((await control.isChecked()) !== isChecked) await control.press('Space');
  await expect(control).toBeChecked({ checked: isChecked });
}
