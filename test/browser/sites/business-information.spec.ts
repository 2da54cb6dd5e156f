import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { clickSave, saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

test('the server rejects an invalid email address, and visitors see the saved address and opening hours', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page, '/config/settings/business-information');
  const card = page.getByRole('form', { name: 'Business information' });
  await expect(card.getByLabel('Street')).toHaveValue('14 Ropewalk Lane');
  await test.step('an invalid email address shows an error beside its field', async () => {
    const email = card.getByLabel('Email');
    const before = await email.inputValue();
    // Disables the browser's validation, so that the server's error appears.
    await card.evaluate((form: HTMLFormElement) => {
      form.noValidate = true;
    });
    await email.fill('not a mail');
    await clickSave(page);
    await expect(email).toHaveAccessibleDescription('Please enter a valid email');
    await email.fill(before);
  });
  await test.step('the country is chosen by its name', async () => {
    const country = card.getByLabel('Country');
    await expect(country).toHaveValue('US');
    await country.selectOption({ label: 'Canada' });
    await clickSave(page);
    await expect(page.getByText('Saved. Visitors see it now.').first()).toBeVisible();
    await country.selectOption({ label: 'United States' });
  });
  await card.getByRole('button', { name: 'Add hours' }).click();
  await card.getByLabel('Days, line 3').fill('Good Friday');
  await card.getByLabel('Hours, line 3').fill('Closed');
  await clickSave(page);
  await expect(page.getByText('Saved. Visitors see it now.').first()).toBeVisible();
  expect(await faults(page)).toEqual([]);

  const phone = await browser.newContext({
    baseURL: baseURL ?? '',
    isMobile: true,
    hasTouch: true,
    viewport: { width: 390, height: 800 },
  });
  await consent(phone, baseURL ?? '');
  const visitor = await phone.newPage();
  await visitor.goto('/contact');
  await visitor
    .getByRole('complementary', { name: 'Contact' })
    .getByRole('button', { name: 'Hours' })
    .click();
  await expect(visitor.getByText('Good Friday')).toBeVisible();
  await phone.close();

  await card.getByRole('button', { name: 'Remove line 3' }).click();
  await saveSettings(page);
});
