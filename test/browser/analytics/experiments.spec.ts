import { type BrowserContext, expect, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { section } from '#support/node/canvas.ts';
import { consent, editing, ownerApi, publishSections, takeSession } from '#support/node/demo.ts';
import { saved, write } from '#support/node/editor.ts';
import { openPanel } from '#support/node/panel.ts';
import { openPage } from '#support/node/panel-test.ts';
import { saveSettings } from '#support/node/save-bar.ts';
import { test } from '#support/node/shared-panel.ts';

const REPORT = '/config/analytics/experiments';
const LIST = '/api/analytics/reports/experiments';
const A = 'High water';
const B = 'Low water';
const GOAL = '/studio';

interface Listed {
  experiments: {
    id: string;
    status: string;
    assessment: { totals: { cohort: string; visitors: number; conversions: number }[] };
  }[];
}

const hero = section('hero', [
  { id: 'title', at: [0, 0, 16, 3], type: 2, value: { html: `<h1>${A}</h1>` } },
  { id: 'words', at: [0, 3, 16, 2] },
]);

/**
 * Opens a page as a visitor who answered the cookie banner, in the previous visitor's browser, whose cache is
 * warm. `open` returns the first text that the heading showed, and all its texts.
 */
async function visit(context: BrowserContext, baseURL: string, answer: '0' | '1' = '1') {
  for (const page of context.pages()) await page.close();
  await context.clearCookies();
  await consent(context, baseURL, answer);
  const page = await openPage(context, baseURL);
  // Records every text that the first heading shows from the moment it exists.
  await page.addInitScript(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const text = document.querySelector('main h1')?.textContent;
      if (text && said.at(-1) !== text) said.push(text);
    }).observe(document, { subtree: true, childList: true, characterData: true });
  });
  const open = async (path: string): Promise<string[]> => {
    const hit = page.waitForResponse('**/api/census/RecordHit');
    const received = await (await page.goto(path))?.text();
    await hit;
    const told = [A, B].filter((words) => received?.includes(words));
    const said = await page.evaluate(() => (window as never as { said: string[] }).said);
    expect(said).toHaveLength(1);
    if (told.length > 0) expect(told).toEqual(said);
    return said;
  };
  const isTakingPart = async () => (await context.cookies()).some(({ name }) => name === 'sw_experiments');
  return { open, isTakingPart };
}

/** Removes experiments that an earlier run left. */
async function startOver(page: Page): Promise<void> {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const call = (method: string, path: string, data: object = {}) =>
    page.request.fetch(path, { method, headers: { 'x-csrf-token': crumb }, data });
  const turn = (enabled: boolean) =>
    call('POST', '/api/labs/circle', { features: [{ id: 'experiments', enabled }] });
  await turn(true);
  for (const { id, status } of (await ownerApi<Listed>(page.request, LIST)).experiments) {
    if (status === 'running') await call('POST', `/api/experiments/${id}/end`);
    await call('DELETE', `/api/experiments/${id}`);
  }
  await turn(false);
}

async function turnOn(page: Page): Promise<void> {
  await page.goto(REPORT);
  await expect(page.getByRole('heading', { name: 'Experiments are turned off' })).toBeVisible();
  await page.getByRole('link', { name: 'Turn them on under Labs' }).click();
  const labs = page.getByRole('form', { name: 'Labs' });
  await labs.getByLabel('Experiments').check();
  await saveSettings(page);
  await expect(labs.getByLabel('Experiments')).toBeChecked();
}

test('[A1.12] an owner creates a variant on the canvas and sees how many visitors in each cohort reached the goal', async ({
  page,
  browser,
  baseURL,
}) => {
  test.setTimeout(240_000);
  await takeSession(page);
  await startOver(page);
  await turnOn(page);
  await test.step('a report that failed to load shows an error, and loads after a retry', async () => {
    await page.route(`**${LIST}`, (route) => route.abort());
    await page.goto(REPORT);
    await expect(page.getByRole('alert')).toContainText('The report could not be loaded');
    await page.unroute(`**${LIST}`);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
  await expect(page.getByRole('heading', { name: 'No experiments yet' })).toBeVisible();
  expect(await faults(page)).toEqual([]);

  // Creates a section variant and edits it on the canvas.
  const path = await publishSections(page, 'Tide', [
    hero,
    section('rest', [{ id: 'more', at: [0, 0, 12, 2] }]),
  ]);
  await openPanel(page, `/config/?frameUrl=${encodeURIComponent(path)}`);
  await editing(page);
  await page.locator('.inspector').getByRole('button', { name: 'Section 1', exact: true }).click();
  await page.getByRole('button', { name: 'Make a variant of this section' }).click();
  const strip = page.locator('.variant-strip');
  await expect(strip).toContainText('You are editing variant B of one section.');
  const frame = await editing(page);
  await expect(frame.locator('main [inert]').getByText('more', { exact: true })).toBeVisible();
  await write(page, frame, B);
  await saved(page);
  await page.keyboard.press('Escape');
  expect(await faults(page, { without: 'iframe' })).toEqual([]);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();

  const variants = strip.getByRole('navigation', { name: 'Variants' });
  await variants.getByRole('button', { name: 'A, the page itself' }).click();
  await expect(strip).toContainText('“Section 1” has variants. You are editing A, the page itself.');
  await expect((await editing(page)).locator('main h1')).toHaveText(A);
  await variants.getByRole('button', { name: 'Variant B' }).click();
  await expect((await editing(page)).locator('main h1')).toHaveText(B);

  // Sets the experiment's goal. Before the experiment starts, visitors see no variant.
  await strip.getByRole('link', { name: 'Goal and start' }).click();
  const card = page.locator('.experiment').first();
  await expect(card.getByRole('button', { name: 'Start' })).toBeDisabled();
  await card.getByLabel('Goal').selectOption('Another page is viewed');
  await card.getByLabel('Page', { exact: true }).selectOption(GOAL);
  await card.getByRole('button', { name: 'Save' }).click();
  await expect(card).toContainText(`Goal: views of the page ${GOAL}.`);
  expect(await faults(page)).toEqual([]);
  await card.getByRole('button', { name: 'Start' }).click();
  await expect(card.getByText('Running')).toBeVisible();

  const visitors = await browser.newContext({ baseURL: baseURL ?? '' });
  // Repeats visits until each variant has been seen. Each visitor keeps their variant, and the first visitor
  // with variant B reaches the goal.
  const counts = { A: { visitors: 0, conversions: 0 }, B: { visitors: 0, conversions: 0 } };
  for (let number = 0; number < 24 && (counts.A.visitors === 0 || counts.B.visitors === 0); number++) {
    const { open, isTakingPart } = await visit(visitors, baseURL ?? '');
    const said = await open(path);
    expect(await isTakingPart()).toBe(true);
    expect(await open(path)).toEqual(said);
    const cohort = said[0] === A ? counts.A : counts.B;
    cohort.visitors++;
    if (cohort === counts.B && cohort.visitors === 1) {
      await open(GOAL);
      cohort.conversions++;
    }
  }
  const refusing = await visit(visitors, baseURL ?? '', '0');
  for (let number = 0; number < 4; number++) {
    expect(await refusing.open(path)).toEqual([A]);
    expect(await refusing.isTakingPart()).toBe(false);
  }

  // The report has exactly these numbers, and names no winner.
  const expected = [
    { cohort: 'A', ...counts.A },
    { cohort: 'B', ...counts.B },
  ];
  await expect
    .poll(async () => (await ownerApi<Listed>(page.request, LIST)).experiments[0]?.assessment.totals, {
      timeout: 40_000,
    })
    .toEqual(expected);
  await page.reload();
  const cells = (name: string) => card.getByRole('row').filter({ hasText: name }).getByRole('cell');
  for (const [name, { visitors, conversions }] of [
    ['A, the page itself', counts.A],
    ['Variant B', counts.B],
  ] as const)
    await expect(cells(name)).toHaveText([
      '50%',
      String(visitors),
      String(conversions),
      `${Math.round((conversions / visitors) * 100)}%`,
      /./,
    ]);
  await expect(card).toContainText(
    'No winner yet. The difference may be due to chance. No winner is named before',
  );
  expect(await faults(page)).toEqual([]);

  // Ends the experiment: the chosen variant becomes the page.
  await card.getByRole('button', { name: 'End…' }).click();
  const sheet = page.getByRole('dialog', { name: /^End/ });
  await expect(sheet).toContainText('There is no clear winner');
  await sheet.getByLabel('Variant B becomes the page').check();
  await sheet.getByRole('button', { name: 'End the experiment' }).click();
  await expect(card).toContainText('Ended: Variant B was kept.');
  const late = await visit(visitors, baseURL ?? '', '0');
  expect(await late.open(path)).toEqual([B]);
  await visitors.close();
});
