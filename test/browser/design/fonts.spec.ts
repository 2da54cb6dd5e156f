import { readFileSync } from 'node:fs';
import { expect, type FrameLocator, type Page } from '@playwright/test';
import { faults } from '#support/node/axe.ts';
import { editing, signIn } from '#support/node/demo.ts';
import { saved } from '#support/node/editor.ts';
import { test } from '#support/node/panel-test.ts';

const FILE = 'node_modules/@fontsource-variable/syne/files/syne-latin-wght-normal.woff2';

/** Discards the design draft, so that a test leaves the site's design unchanged. */
async function dropDraft(page: Page): Promise<void> {
  const discard = page.getByRole('button', { name: 'Discard' });
  if (!(await discard.isVisible())) return;
  await discard.click();
  await saved(page);
}

test('an owner finds, tries and chooses a font by keyboard, then adds and uses a font file, and removes it after a warning', async ({
  page,
}) => {
  const loaded = new Set<string>();
  page.on('request', (request) => {
    const family = /\/assets\/fonts\/([a-z0-9-]+)-[0-9a-f]{8}\//.exec(request.url())?.[1];
    if (family) loaded.add(family);
  });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, '/config/design/fonts');
  const frame = await editing(page);
  await dropDraft(page);
  await test.step('an owner finds, tries and chooses a font by keyboard', () =>
    chooseFont(page, frame, loaded));
  await test.step('an owner adds and uses a font file, and removes it after a warning', () =>
    addFont(page, frame));
});

const readHeadingFont = (frame: FrameLocator) =>
  frame
    .locator('main h1')
    .first()
    .evaluate((heading) => getComputedStyle(heading).fontFamily);

async function chooseFont(page: Page, frame: FrameLocator, loaded: ReadonlySet<string>): Promise<void> {
  const headingFont = () => readHeadingFont(frame);
  await page.getByRole('button', { name: 'Headings: Fraunces' }).press('Enter');
  const list = page.getByRole('dialog', { name: 'Font for headings' });
  await expect(list.getByRole('group')).toContainText([/Fraunces/, /Inter/, /Syne/, /JetBrains/, /Caveat/]);
  await expect.poll(() => loaded.has('lora')).toBe(true);
  // This font is not visible in the list, so the browser does not request it.
  expect(loaded.has('shantell-sans')).toBe(false);
  expect(await faults(page, { within: '.font-popover' })).toEqual([]);

  await page.keyboard.type('playf');
  await expect(list.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await expect.poll(headingFont).toContain('Playfair Display');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect.poll(headingFont).toContain('Fraunces');
  await expect(page.getByRole('button', { name: 'Published', exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Headings: Fraunces' }).press('Enter');
  await list.getByRole('button', { name: 'Monospace' }).click();
  await expect(list.getByRole('option')).toHaveCount(2);
  await list.getByRole('option', { name: 'JetBrains Mono' }).click();
  await expect(page.getByRole('button', { name: 'Headings: JetBrains Mono' })).toBeFocused();
  await expect.poll(headingFont).toContain('JetBrains Mono');

  const pair = page.getByRole('button', { name: /^Poster/ });
  await pair.hover();
  await expect.poll(headingFont).toContain('Oswald');
  await expect(page.getByRole('button', { name: 'Headings: JetBrains Mono' })).toBeVisible();
  await pair.click();
  await expect(pair).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('button', { name: 'Headings: JetBrains Mono' })).toBeVisible();
  await saved(page);
  await dropDraft(page);
}

async function addFont(page: Page, frame: FrameLocator): Promise<void> {
  const headingFont = () => readHeadingFont(frame);
  const family = `Kiln ${Date.now().toString(36)}`;
  const files = page.getByLabel('Font files');
  await files.setInputFiles([
    { name: 'notes.woff2', mimeType: 'font/woff2', buffer: Buffer.from('wOF2 but no font') },
    { name: `${family}-Bold.woff2`, mimeType: 'font/woff2', buffer: readFileSync(FILE) },
  ]);
  const form = page.getByRole('form', { name: 'Fonts to add' });
  const bold = form.getByRole('group', { name: `${family}-Bold.woff2` });
  await expect(bold.getByLabel('Font name')).toHaveValue(family);
  await expect(bold.getByLabel('Weight')).toHaveValue('700');
  await form.getByRole('button', { name: 'Add 2 fonts' }).click();
  await expect(form.getByRole('alert')).toHaveText(
    'The file notes.woff2 does not appear to be a supported font file. WOFF2, WOFF, TTF and OTF are.',
  );
  await form.getByRole('button', { name: 'Do not add notes.woff2' }).click();

  await page.getByRole('button', { name: 'Headings: Fraunces' }).click();
  await page.getByRole('option', { name: family }).click();
  await expect.poll(headingFont).toContain(`"${family}"`);
  await expect
    .poll(() =>
      frame
        .locator('body')
        .evaluate(
          (_, name) =>
            [...document.fonts].some((face) => face.family.includes(name) && face.status === 'loaded'),
          family,
        ),
    )
    .toBe(true);

  await page.getByRole('button', { name: `Remove ${family}, Bold (700)` }).click();
  await expect(page.getByText('Headings use this font.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove anyway' }).click();
  await expect(page.getByRole('button', { name: 'Headings: Georgia or system serif' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();
  await expect(page.getByRole('button', { name: `Remove ${family}, Bold (700)` })).toBeVisible();
  await page.getByRole('button', { name: `Remove ${family}, Bold (700)` }).click();
  await expect(page.getByRole('button', { name: `Remove ${family}, Bold (700)` })).toBeHidden();
  await saved(page);
  await dropDraft(page);
}
