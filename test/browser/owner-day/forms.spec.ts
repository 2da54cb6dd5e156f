import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { openSections, section } from '#support/node/canvas.ts';
import { editing } from '#support/node/demo.ts';
import { sendContact } from '#support/node/forms.ts';
import { test } from '#support/node/owner.ts';

const stamp = () => Date.now().toString(36);

test('an owner puts a form with two steps on a page', async ({ owner }) => {
  const { page } = owner;
  await openSections(page, 'Form', [
    section('s1', [{ id: 'p0', value: { html: '<h1>Ask us</h1>' }, at: [0, 0, 12, 2] }]),
  ]);
  owner.arrive();
  await owner.button('Add a block at the end');
  const palette = page.getByRole('complementary', { name: 'Add a block' });
  await owner.click(palette.getByRole('button', { name: /^Form ?[A-Z]/ }));
  await owner.button('New form');
  await owner.click(page.getByRole('dialog').getByRole('button', { name: /^Request/ }));
  const form = page.getByRole('dialog', { name: 'Edit the form' });
  await owner.click(form.getByRole('button', { name: 'Publish', exact: true }));
  await form.getByRole('button', { name: 'Published', exact: true }).waitFor();
  await owner.click(form.getByRole('button', { name: 'Back to the page' }));
  await editing(page);
  const visitor = await owner.publishAndVisit();
  await expect(visitor.getByText('Step 1 of 2', { exact: false }).first()).toBeVisible();
});

test('an owner reads what a visitor sent and downloads it', async ({ owner }) => {
  test.setTimeout(120_000);
  const email = `ann-${stamp()}@tide.test`;
  const { page } = owner;
  await owner.go('Forms');
  await sendContact(page, email);
  await owner.click(page.getByRole('tab', { name: 'Submissions' }));
  await owner.click(page.getByRole('button', { name: /^To review/ }));
  await owner.click(page.getByRole('table', { name: 'Submissions' }).getByRole('link', { name: email }));
  await owner.button('Not spam');
  await owner.button('All');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    owner.click(page.getByRole('link', { name: 'CSV' })),
  ]);
  expect(await readFile(await file.path(), 'utf8')).toContain(email);
});
