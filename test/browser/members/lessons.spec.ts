import { expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { consent, ownerApi, signIn } from '#support/node/demo.ts';
import { linkInMail } from '#support/node/emails.ts';
import { test } from '#support/node/shared-panel.ts';

const PASSWORD = 'salt and clay and tide';
const COURSE = '/members/library';

async function register(page: Page, email: string): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'No email was sent' })).toBeVisible();
  await page.goto(await linkInMail(email));
  await page.getByLabel('Your name').fill('Ines Okafor');
  await page.getByLabel('Choose a password').fill(PASSWORD);
  await page.getByRole('button', { name: 'Create the account' }).click();
  await page.waitForURL(/\/membership\//);
}

/** Pays for the checkout with the test card. */
async function pay(page: Page): Promise<void> {
  await page.locator('[data-swap="checkout"][data-is-live]').waitFor();
  const field = (part: string) => page.locator(`#checkout-billingAddress-${part}`);
  const settled = () =>
    expect(page.locator('[data-swap="checkout"]')).not.toHaveAttribute('aria-busy', 'true');
  await field('country').selectOption('US');
  await settled();
  await field('name').fill('Ines Okafor');
  await field('line1').fill('3 Wharf Street');
  await field('city').fill('Portland');
  await field('postalCode').fill('04101');
  await field('region').selectOption('ME');
  await settled();
  await page.locator('#checkout-pay', { hasText: /^Pay \$/ }).click();
}

/** Moves focus to a control by Tab, like a keyboard user, and presses it. */
async function pressByKeyboard(page: Page, name: string | RegExp): Promise<void> {
  const target = page
    .getByRole('main')
    .getByRole('button', { name })
    .or(page.getByRole('main').getByRole('link', { name }));
  await expect(target.first()).toBeVisible();
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press('Tab');
    if (await target.first().evaluate((element) => element === document.activeElement)) {
      await page.keyboard.press('Enter');
      return;
    }
  }
  throw new Error(`the Tab key does not reach ${name}`);
}

test('a customer joins a course with a subscription, reads by keyboard alone and resumes at the last lesson, and the owner sees the member', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await consent(context, baseURL ?? '');
  const email = `library-${Date.now().toString(36)}@buyer.test`;
  await page.goto(`${COURSE}/wedging`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Technique library is for members only');
  await expect(page.getByText('renews every month').first()).toBeVisible();
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await page.locator('[data-offer="left"]').getByRole('link').click();
  await register(page, email);
  await page.locator('[data-offer="left"]').getByRole('button', { name: 'Join' }).click();
  await pay(page);
  await expect(page.getByText('You are now a member of Technique library.')).toBeVisible();
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await page.getByRole('link', { name: 'Go to Technique library' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Technique library');
  await page.getByRole('link', { name: 'Go to Technique library' }).click();

  await expect(page.getByText('0 of 7 lessons completed')).toBeVisible();
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await pressByKeyboard(page, /^Start: Wedging/);
  await expect(page.getByText('Lesson 1 of 7')).toBeVisible();
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await pressByKeyboard(page, 'Mark as completed and continue');
  await expect(page.getByText('Lesson 2 of 7')).toBeVisible();
  await expect(page.getByText('1 of 7 lessons completed')).toBeVisible();
  await pressByKeyboard(page, /^Next Opening/);
  await expect(page.getByText('Lesson 3 of 7')).toBeVisible();
  await page.goto(COURSE);
  await expect(page.getByRole('progressbar', { name: 'Your progress' })).toHaveAttribute('value', '1');
  await pressByKeyboard(page, /^Continue: Opening/);
  await expect(page).toHaveURL(new RegExp(`${COURSE}/opening$`));
  await page.goto(`${COURSE}/wedging`);
  await expect(page.getByText('You have completed this lesson.')).toBeVisible();
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);

  const owner = await (await browser.newContext({ reducedMotion: 'reduce' })).newPage();
  await signIn(owner, '/config/members');
  await owner.getByRole('button', { name: 'Members of Technique library' }).click();
  const row = owner.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: email });
  await expect(row).toContainText('Subscribed');
  await owner.getByRole('tab', { name: 'Courses' }).click();
  await expect(owner.getByRole('region', { name: 'Technique library' })).toContainText(
    /\d+ learners?, \d+ finished/,
  );
  await owner.context().close();
});

test('an owner creates a course, writes a lesson, and reorders, deletes and restores lessons', async ({
  page,
  context,
  baseURL,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await consent(context, baseURL ?? '');
  await signIn(page, '/config/members/courses');
  const name = `Slab work ${Date.now().toString(36)}`;
  await page.getByRole('button', { name: 'New course' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Who can view it').selectOption({ label: 'Members of Technique library' });
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  await page.getByRole('button', { name: 'Create course' }).click();
  const course = page.getByRole('region', { name });
  await expect(course).toContainText('No lessons yet.');
  for (const title of ['Rolling', 'Joining']) {
    await course.getByLabel('Title of the next lesson').fill(title);
    await course.getByRole('button', { name: 'Add a lesson' }).click();
    const editor = page.getByRole('dialog', { name: 'Lesson' });
    await editor.getByLabel('Minutes').fill('12');
    await editor.getByRole('textbox', { name: 'Part 1, text' }).fill(`How ${title.toLowerCase()} is done.`);
    await editor.getByLabel('Published').check();
    if (title === 'Rolling') expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
    await editor.getByRole('button', { name: 'Save' }).click();
    await expect(editor).toHaveCount(0);
  }
  const lessons = course.getByRole('list', { name: `Lessons of ${name}` });
  const titles = lessons.locator('.link-button');
  await expect(titles).toHaveText(['Rolling', 'Joining']);
  // A click during a save takes effect after that save.
  await course.getByRole('button', { name: 'Move Joining up' }).click();
  await course.getByRole('button', { name: 'Delete Rolling' }).click();
  await expect(titles).toHaveText(['Joining']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(course).toContainText('Draft');
  await expect(titles).toHaveText(['Joining', 'Rolling']);
  expect(await faults(page, { without: '[data-sonner-toaster]' })).toEqual([]);
  const { courses } = await ownerApi<{ courses: { title: string; page: { path: string } }[] }>(
    page.request,
    '/api/courses',
  );
  const path = courses.find(({ title }) => title === name)?.page.path ?? '';
  await page.goto(`${path}/joining?noredirect`);
  await expect(page.getByText('How joining is done.')).toBeVisible();
});
