import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { takeSession } from '#support/node/demo.ts';
import { leaveOutFirstAnswers } from '#support/node/first-answers.ts';
import { test } from '#support/node/shared-panel.ts';

test('an empty site offers four starter sites, and one that failed to install can be retried, even after a reload', async ({
  page,
}) => {
  // The demo site without its pages, on a server that rejects writes.
  const refused: string[] = [];
  await page.context().route('**/api/**', async (route) => {
    const request = route.request();
    const { pathname } = new URL(request.url());
    if (request.method() === 'GET' && pathname === '/api/pages')
      return route.fulfill({ json: { pages: [] } });
    if (!pathname.startsWith('/api/design') || request.method() === 'GET') return route.fallback();
    refused.push(`${request.method()} ${pathname}`);
    return route.abort('connectionfailed');
  });
  await takeSession(page);
  await leaveOutFirstAnswers(page);
  await page.goto('/config/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What is your site for?');
  const cards = page.getByRole('main').getByRole('listitem').getByRole('button');
  await expect(cards).toHaveText([/^Shop/, /^Practice/, /^Restaurant/, /^Association/]);
  await expect(page.getByRole('button', { name: 'Start empty' })).toBeEnabled();
  expect(await faults(page)).toEqual([]);

  await page.getByRole('button', { name: /^Restaurant/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The site is not complete.');
  expect(refused).toEqual(['PUT /api/design/draft']);
  expect(await faults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => refused.length).toBe(2);

  await page.reload();
  await expect(page.getByText('“Restaurant” is not complete yet.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect.poll(() => refused.length).toBe(3);
  await expect(page.getByRole('alert')).toContainText('The site is not complete.');
});
