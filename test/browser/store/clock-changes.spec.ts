import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

test('when the clocks change, a discount starts at the chosen one of two repeated hours, and a skipped hour is reported', async ({
  page,
}) => {
  await signIn(page, '/config/store/discounts');
  await page.getByRole('link', { name: 'New discount' }).click();
  const starts = page.getByLabel('Starts', { exact: true });
  await starts.fill('2030-11-03T01:30');
  const reading = page.getByLabel('Starts: which 01:30');
  await expect(reading.getByRole('option')).toHaveText([/^First, 1:30\sAM EDT$/, /^Second, 1:30\sAM EST$/]);
  await reading.selectOption({ index: 1 });
  await expect(starts).toHaveValue('2030-11-03T01:30');
  await expect(reading.locator('option:checked')).toHaveText(/^Second/);
  await starts.fill('2030-11-03T01:45');
  await expect(page.getByLabel('Starts: which 01:45').locator('option:checked')).toHaveText(/^Second/);
  await starts.fill('2030-03-10T02:30');
  await expect(page.getByText('02:30 does not exist')).toContainText(/3:30\sAM EDT is saved/);
  expect(await faults(page)).toEqual([]);
  await starts.fill('2030-12-01T00:00');
  await expect(page.getByText('does not exist')).toHaveCount(0);
});
