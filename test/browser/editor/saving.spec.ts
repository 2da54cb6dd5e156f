import { expect } from '@playwright/test';
import { editing, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/panel-test.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a form that is submitted twice in a row saves once', async ({ page }) => {
  let sent = 0;
  await signIn(page, '/config/members/courses');
  await page.getByRole('button', { name: 'New course' }).click();
  await page.route('**/api/courses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await new Promise((resolve) => setTimeout(resolve, 300));
    return route.fulfill({ status: 400, json: { error: 'no', errors: { title: 'Choose another name.' } } });
  });
  const form = page.getByRole('dialog', { name: 'New course' }).locator('form');
  await form.getByLabel('Name').fill('Glazing');
  await form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('no form');
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect(form.getByText('Choose another name.')).toBeVisible();
  expect(sent).toBe(1);
  await expect(form.getByLabel('Name')).toHaveValue('Glazing');
});

test('a form shows errors that belong to no field, and the next attempt starts without them', async ({
  page,
}) => {
  await signIn(page, '/config/members/courses');
  await page.getByRole('button', { name: 'New course' }).click();
  await page.route('**/api/courses', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  const form = page.getByRole('dialog', { name: 'New course' }).locator('form');
  await form.getByLabel('Name').fill('Glazing');
  await form.getByRole('button', { name: 'Create course' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'No connection. What you typed is kept; we will try again.',
  );
  await page.unroute('**/api/courses');
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/courses', async (route) => {
    await held;
    await route.abort();
  });
  await form.getByRole('button', { name: 'Create course' }).click();
  await expect(form.getByRole('alert')).toBeHidden();
  answer();
  await expect(form.getByRole('alert')).toBeVisible();
});

test('a page that failed to load opens with Try again', async ({ page }) => {
  await signIn(page, '/config/account');
  let isOffline = true;
  await page.route(/\/api\/pages\/[^/]+$/, (route) => (isOffline ? route.abort() : route.continue()));
  await page.goto('/config/');
  await expect(page.getByRole('heading', { name: 'The pages could not be loaded' })).toBeVisible();
  isOffline = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const frame = await editing(page);
  await expect(frame.locator('body')).toBeVisible();
});
