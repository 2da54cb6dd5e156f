import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';

const POST = '/journal/reclaim';

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });
  test('a comment is posted, and its writer sees that it waits', async ({ page, context, baseURL }) => {
    await consent(context, baseURL ?? '');
    await page.goto(POST);
    await page.getByLabel('Name').fill('Ines Ferreira');
    await page.getByLabel('Email address').fill('ines@example.com');
    await page
      .getByRole('textbox', { name: 'Comment', exact: true })
      .fill('How long does the bucket stand before you wedge it?');
    await page.getByRole('button', { name: 'Post comment' }).click();
    await expect(page.getByText('Your comment appears once it has been approved.')).toBeVisible();
    await expect(page.getByText('How long does the bucket stand')).toHaveCount(0);
  });
});

test('its owner approves and answers it, and visitors see the thread', async ({ browser, baseURL }) => {
  const owner = await browser.newContext();
  const panel = await owner.newPage();
  await signIn(panel);
  await panel.goto('/config/comments');
  const card = panel.getByRole('article', { name: 'Ines Ferreira on The bucket under the wheel' });
  await expect(card.getByText('Needs approval')).toBeVisible();
  expect(await faults(panel)).toEqual([]);
  await card.getByRole('button', { name: 'Reply' }).click();
  await card.getByLabel('Your reply').fill('Two tides, about a day.');
  await card.getByRole('button', { name: 'Publish reply' }).click();
  await expect(card.getByText('Published', { exact: true })).toBeVisible();
  const visitor = await browser.newContext();
  await consent(visitor, baseURL ?? '');
  const page = await visitor.newPage();
  await page.goto(POST);
  const comments = page.getByRole('region', { name: 'Comments' });
  await expect(comments.getByText('How long does the bucket stand')).toBeVisible();
  await expect(comments.getByText('Two tides, about a day.')).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await comments.getByRole('link', { name: 'Reply to Ines Ferreira' }).click();
  await expect(page.getByRole('heading', { name: 'Reply to Ines Ferreira' })).toBeVisible();
  expect(await faults(page)).toEqual([]);
  await owner.close();
  await visitor.close();
});
