import { expect, type Locator, type Page } from '@playwright/test';

export const saveBar = (page: Page): Locator => page.getByRole('region', { name: 'Unsaved changes' });

/** Clicks Save in the bar of a settings place. */
export const clickSave = (page: Page): Promise<void> =>
  saveBar(page).getByRole('button', { name: 'Save', exact: true }).click();

/** Saves the changes of a settings place, and waits until nothing is unsaved. */
export async function saveSettings(page: Page): Promise<void> {
  await clickSave(page);
  await expect(saveBar(page)).toHaveCount(0);
}
