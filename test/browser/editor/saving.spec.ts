import { expect } from '@playwright/test';
import { editing, signIn, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

test.use({ viewport: { width: 1280, height: 800 } });

test('a form submitted twice in a row sends one request, and an error without a field disappears at the next attempt', async ({
  page,
}) => {
  let sent = 0;
  let answer: 'refused' | 'lost' = 'refused';
  let release = () => {};
  let held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/courses', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    await held;
    return answer === 'lost'
      ? route.abort()
      : route.fulfill({ status: 400, json: { error: 'no', errors: { title: 'Choose another name.' } } });
  });
  await signIn(page, '/config/members/courses');
  await page.getByRole('button', { name: 'New course' }).click();
  const form = page.getByRole('dialog', { name: 'New course' }).locator('form');
  const create = form.getByRole('button', { name: 'Create course' });
  await form.getByLabel('Name').fill('Glazing');
  await form.evaluate((element) => {
    if (!(element instanceof HTMLFormElement)) throw new Error('no form');
    element.requestSubmit();
    element.requestSubmit();
  });
  await expect.poll(() => sent).toBe(1);
  release();
  await expect(form.getByText('Choose another name.')).toBeVisible();
  expect(sent).toBe(1);
  await expect(form.getByLabel('Name')).toHaveValue('Glazing');

  answer = 'lost';
  await form.getByLabel('Name').fill('Glazing again');
  await create.click();
  await expect(form.getByRole('alert')).toHaveText(
    'No connection. Your input is saved, and we will try again.',
  );
  held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await create.click();
  await expect(form.getByRole('alert')).toBeHidden();
  release();
  await expect(form.getByRole('alert')).toBeVisible();
});

test('Try again loads the pages after they failed to load', async ({ page }) => {
  await takeSession(page);
  let isOffline = true;
  await page.route(/\/api\/pages\/[^/]+$/, (route) => (isOffline ? route.abort() : route.continue()));
  await page.goto('/config/');
  await expect(page.getByRole('heading', { name: 'The pages could not be loaded' })).toBeVisible();
  isOffline = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  const frame = await editing(page);
  await expect(frame.locator('body')).toBeVisible();
});
