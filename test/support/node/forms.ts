import { expect, type Locator, type Page } from '@playwright/test';

export const CONTACT = 'f1a0c0de0000000000000001';
export const COMMISSION = 'f1a0c0de0000000000000002';
export const TRADE = 'f1a0c0de0000000000000005';
export const SAVE = '**/api/form/SaveFormSubmission';

export const formOn = (page: Page, id: string) => page.locator(`[data-form="${id}"]`);
export async function live(page: Page, path: string, id: string): Promise<Locator> {
  await page.goto(path);
  const form = formOn(page, id);
  await form.scrollIntoViewIfNeeded();
  await expect(form).toHaveAttribute('data-live', '');
  return form;
}
