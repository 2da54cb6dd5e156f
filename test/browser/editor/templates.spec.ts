import { readdirSync, readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { saved, write } from '#support/node/editor.ts';
import { test } from '#support/node/shared-panel.ts';

test.beforeEach(async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
});

test('an owner starts a page from a template, and visitors see only samples and text that the owner has kept or written', async ({
  page,
  browser,
}) => {
  await signIn(page);
  await editing(page);
  await page.getByRole('button', { name: 'New page' }).click();
  const dialog = page.getByRole('dialog');
  const titleField = dialog.getByLabel('Title');
  await dialog.getByRole('radio', { name: 'Services' }).press('Space');
  await expect(titleField).toHaveValue('Services');
  await dialog.getByRole('radio', { name: 'About us' }).press('Space');
  await expect(titleField).toHaveValue('About us');
  await expect(dialog.locator('svg.sketch')).toHaveCount(13);
  // The page templates are visible without scrolling.
  await expect(dialog.getByRole('radio', { name: 'About us' })).toBeInViewport();
  expect(await faults(page)).toEqual([]);
  const title = `About us ${Date.now().toString(36)}`;
  await titleField.fill(title);
  await dialog.getByRole('radio', { name: 'Team' }).press('Space');
  await dialog.getByRole('radio', { name: 'About us' }).press('Space');
  await expect(titleField).toHaveValue(title);
  await dialog.getByRole('button', { name: 'Create page' }).click();
  await page.getByRole('main', { name: `Editing ${title}` }).waitFor();
  const frame = await editing(page);
  await expect(frame.getByRole('heading', { level: 1, name: 'Five people, one street' })).toBeVisible();
  await expect(frame.locator('main > [data-section-id]')).toHaveCount(5);
  await expect(frame.locator('.sample-portrait-4')).toBeAttached();

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  const findings = page.getByRole('dialog', { name: 'Before you publish' });
  await expect(findings).toContainText('Problem: This page will be empty');
  await findings.getByRole('button', { name: 'Close' }).click();

  const heading = frame.locator('[data-block-id]', { has: frame.locator('h1') });
  await expect(heading).toHaveAttribute('data-sample');
  await expect(heading).toHaveAccessibleName('Text block, sample');
  await write(page, frame, 'Two people, one boat');
  await expect(heading).not.toHaveAttribute('data-sample');
  await expect(heading).toHaveAccessibleName('Text block');
  await saved(page);
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(findings).not.toContainText('This page will be empty');
  await findings
    .getByRole('button', { name: /^Keep / })
    .first()
    .click();
  await expect(findings.getByRole('status')).toBeFocused();
  await saved(page);
  await findings.getByRole('button', { name: 'Publish anyway' }).click();
  await expect(page.getByText('Published. Visitors see it now.')).toBeVisible();
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto(new URL(page.url()).searchParams.get('frameUrl') ?? '/');
  await expect(visitor.getByRole('heading', { level: 1, name: 'Two people, one boat' })).toBeVisible();
  // Only the heading and the samples that the owner kept are visible.
  await expect(visitor.locator('main')).toHaveText(
    'About usTwo people, one boatWhere we come from, what we care about, and who answers the phone.',
  );
});

test('every library section passes the accessibility checks in all five section themes', async ({ page }) => {
  test.slow();
  await signIn(page);
  const folder = 'client/config/canvas/library/sections';
  const sections = readdirSync(folder).map((name) => {
    const { id, section } = JSON.parse(readFileSync(`${folder}/${name}`, 'utf8'));
    for (const block of section.blocks) block.id = `${id}-${block.id}`;
    return section;
  });
  const frame = await editing(page);
  const pageId = await frame.locator('main').getAttribute('data-page-id');
  for (const theme of ['lightest', 'light', 'bright', 'dark', 'darkest']) {
    const html = await page.evaluate(
      async ([id, all, name]) => {
        const proof = document.getElementById('config-root')?.dataset.key ?? '';
        const send = async (some: object[], crumb: string): Promise<string> => {
          const answer = await fetch('/api/widget/render-sections', {
            method: 'POST',
            headers: { 'content-type': 'application/json', 'x-config-key': proof, 'x-csrf-token': crumb },
            body: JSON.stringify({ pageId: id, sections: some }),
          });
          const body = await answer.json();
          if (body.crumbFail && crumb === '') return send(some, body.crumb);
          return body.sections.map((one: { html: string }) => one.html).join('');
        };
        let drawn = '';
        for (let from = 0; from < all.length; from += 8)
          drawn += await send(
            all.slice(from, from + 8).map((section: object) => ({ ...section, theme: name })),
            '',
          );
        return drawn;
      },
      [pageId, sections, theme] as const,
    );
    await frame.locator('main').evaluate((main, inner) => {
      main.innerHTML = inner;
    }, html);
    await expect(frame.locator('main > .section')).toHaveCount(40);
    await expect(frame.locator(`main > .theme-${theme}`)).toHaveCount(40);
    expect(await faults(page, { within: '.stage', rulesOff: ['heading-order'] })).toEqual([]);
  }
});
