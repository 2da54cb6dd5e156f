import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

const ID = `person-${Date.now()}`;

test('an owner finds, exports and erases a browser’s data by the id in its cookie', async ({
  page,
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ ...(baseURL && { baseURL }) });
  await consent(context, baseURL ?? '');
  const visitor = await context.newPage();
  await visitor.goto('/studio');
  const status = await visitor.evaluate(async (analyticsId) => {
    const commonData = {
      ...{ actor: 'visitor', action: 'opened', object_type: 'menu' },
      ...{ event_owner_team: 'demo', event_source: 'web', path: '/studio' },
    };
    const answer = await fetch('/api/v1/events', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ analyticsId, commonData, customData: {}, customSchemaName: 'none' }),
    });
    return answer.status;
  }, ID);
  expect(status).toBe(202);
  await context.close();

  await signIn(page, '/config/customers');
  await page.getByRole('button', { name: 'Find a person’s data' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Email address or ID').fill(ID);
  // Repeats the search, because the queue stores the event with a delay.
  await expect(async () => {
    await sheet.getByRole('button', { name: 'Find', exact: true }).click();
    await expect(sheet.getByRole('status')).toHaveText('1 event is stored for this ID.', { timeout: 1_000 });
  }).toPass();
  expect(await faults(page)).toEqual([]);
  const file = page.waitForEvent('download');
  await sheet.getByRole('link', { name: 'Export' }).click();
  expect((await file).suggestedFilename()).toBe('visitor.json');
  await sheet.getByRole('button', { name: 'Erase…' }).click();
  await sheet.getByRole('button', { name: 'Erase permanently' }).click();
  await expect(sheet.getByRole('status')).toContainText('No data is stored for this ID.');
  await sheet.getByRole('button', { name: 'Find', exact: true }).click();
  await expect(sheet.getByRole('status')).toContainText('No data is stored for this ID.');
});
