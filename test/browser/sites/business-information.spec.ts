import { expect, type Page, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';

const openCard = async (page: Page) => {
  await signIn(page, '/config/settings');
  return page.getByRole('form', { name: 'Business information' });
};

test('an owner enters address and hours, and visitors see them', async ({ page, browser, baseURL }) => {
  const card = await openCard(page);
  await expect(card.getByLabel('Street')).toHaveValue('14 Ropewalk Lane');
  await card.getByRole('button', { name: 'Add hours' }).click();
  await card.getByLabel('Days, line 3').fill('Good Friday');
  await card.getByLabel('Hours, line 3').fill('Closed');
  await card.getByRole('button', { name: 'Save' }).click();
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
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByRole('button', { name: 'Save' })).toBeDisabled();
});

test('an invalid email address shows an error beside its field', async ({ page }) => {
  const card = await openCard(page);
  // The browser would tell it first: this is what the server says.
  await card.evaluate((form: HTMLFormElement) => {
    form.noValidate = true;
  });
  await card.getByLabel('Email').fill('not a mail');
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card.getByLabel('Email')).toHaveAccessibleDescription('Please enter a valid email');
});
