import { expect, type Locator } from '@playwright/test';

/**
 * Checks a control with the keyboard, because a styled element covers it, and a forced click would not wait
 * for motion.
 */
export async function choose(control: Locator, isChecked = true): Promise<void> {
  if ((await control.isChecked()) !== isChecked) await control.press('Space');
  await expect(control).toBeChecked({ checked: isChecked });
}
