import { expect, test } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, signIn } from '#support/node/demo.ts';

const POST = '/journal/reclaim';

test('a visitor without JavaScript comments, the owner approves and replies, and visitors see the thread', async ({
  browser,
  baseURL,
}) => {
  const writer = await browser.newContext({ javaScriptEnabled: false });
  await consent(writer, baseURL ?? '');
  await test.step('a comment’s author sees that it awaits approval', async () => {
    const post = await writer.newPage();
    await post.goto(POST);
    await post.getByLabel('Name').fill('Ines Ferreira');
    await post.getByLabel('Email address').fill('ines@example.com');
    await post
      .getByRole('textbox', { name: 'Comment', exact: true })
      .fill('How long does the bucket stand before you wedge it?');
    await post.getByRole('button', { name: 'Post comment' }).click();
    await expect(post.getByText('Your comment appears once it is approved.')).toBeVisible();
    await expect(post.getByText('How long does the bucket stand')).toHaveCount(0);
  });
  await writer.close();
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
