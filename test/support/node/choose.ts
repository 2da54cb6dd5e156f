import { expect, type Locator } from '@playwright/test';

/**
 * Uses the keyboard, because a styled element covers the control, and a forced click would not wait for
 * motion.
 */
export async function choose(control: Locator, isChecked = true): Promise<void> {
  if ((await control.isChecked()) !== isChecked) await control.press('Space');
  await expect(control).toBeChecked({ checked: isChecked });
}
