import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectAccessibleAtExtremes } from '#support/node/axe.ts';
import { ownerApi, signIn, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/shared-panel.ts';

interface Language {
  code: string;
  name: string;
  enabled: boolean;
  primary: boolean;
}

// Own pages, because the panel reads the site's languages only when it loads.
test.use({ isPageOwn: true });

async function send(page: Page, method: 'post' | 'put', path: string, data: object) {
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const answer = await page.request[method](path, { headers: { 'x-csrf-token': crumb }, data });
  expect(answer.ok(), `${path} ${await answer.text()}`).toBe(true);
  return answer.json();
}

async function setLanguages(page: Page, added: readonly Omit<Language, 'primary'>[]): Promise<void> {
  const { languages } = await ownerApi<{ languages: Language[] }>(
    page.request,
    '/api/multilingual/languages',
  );
  const primary = languages.filter((language) => language.primary);
  const others = added.map((language) => ({ ...language, primary: false }));
  await send(page, 'put', '/api/multilingual/languages', { languages: [...primary, ...others] });
}

const GERMAN = { code: 'de', name: 'Deutsch', enabled: true };
const HEBREW = { code: 'he', name: 'עברית', enabled: true };

test.afterEach(async ({ page }) => setLanguages(page, []));

const block = (id: string, y: number, html: string) => ({
  id,
  type: 2,
  layout: { x: 0, y, width: 24, height: 3 },
  value: { html },
});

async function createPage(page: Page, title: string) {
  const sections = [
    {
      id: 's1',
      blocks: [
        block('b1', 0, '<h2>Clay</h2><p>Dug <em>here</em>.</p>'),
        block('b2', 4, '<p>Opening hours</p>'),
      ],
    },
  ];
  const made = (await send(page, 'post', '/api/pages', { title, content: { sections } })) as {
    page: { id: string; version: number };
  };
  await send(page, 'post', `/api/pages/${made.page.id}/publish`, { version: made.page.version });
  return made.page.id;
}

test('an owner translates a page side by side, and publishes it', async ({ page }) => {
  test.setTimeout(120_000);
  const mark = Date.now().toString(36);
  await takeSession(page);
  await setLanguages(page, [GERMAN]);
  const id = await createPage(page, `Workshop ${mark}`);
  await signIn(page, '/config/');

  // The page's menu leads to its translation in two clicks.
  await page.getByRole('button', { name: `More for Workshop ${mark}` }).click();
  await page.getByRole('menuitem', { name: 'Translate' }).click();
  await expect(page.getByRole('heading', { level: 1, name: `Workshop ${mark}` })).toBeVisible();
  await expect(page.getByText('0 of 3 texts done')).toBeVisible();

  const title = page.getByRole('textbox', { name: /^Title in Deutsch/ });
  await title.fill(`Werkstatt ${mark}`);
  await title.press('Control+Enter');
  const first = page.getByRole('textbox', { name: 'Text in Deutsch (Section, Text)' });
  await expect(first).toBeFocused();
  await page.keyboard.type('Ton, hier gegraben.');
  await page.keyboard.press('Control+Enter');
  await expect(first).toHaveCount(2);
  await page.keyboard.type('Öffnungszeiten');
  await expect(page.getByText('3 of 3 texts done')).toBeVisible();

  await page.getByRole('textbox', { name: 'Address in Deutsch' }).fill(`/werkstatt-${mark}`);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeVisible();
  const { translation } = await ownerApi<{ translation: object }>(
    page.request,
    `/api/translations/de/page/${id}`,
  );
  expect(translation).toMatchObject({
    isPublished: true,
    hasUnpublishedChanges: false,
    path: `/werkstatt-${mark}`,
    // The translated heading is still a heading.
    texts: [{}, { translated: '<h2>Ton, hier gegraben.</h2>' }, { translated: '<p>Öffnungszeiten</p>' }],
  });

  await page.getByRole('link', { name: 'All translations into Deutsch' }).click();
  await page.getByRole('searchbox', { name: 'Find by title' }).fill(mark);
  const row = page.getByRole('row', { name: new RegExp(mark) });
  await expect(row).toContainText('3 of 3');
  await expect(row).toContainText('Published');
});

test('a changed original is marked, filtered and confirmed', async ({ page }) => {
  const mark = Date.now().toString(36);
  await takeSession(page);
  await setLanguages(page, [GERMAN, HEBREW]);
  const id = await createPage(page, `Glazes ${mark}`);
  const texts = { title: { text: 'Glasuren', source: 'Old glazes' } };
  await send(page, 'put', `/api/translations/de/page/${id}`, { version: 0, texts });
  await signIn(page, `/config/translations/de/page/${id}`);
  await expect(page.getByText('Original changed')).toBeVisible();
  await page.getByText('Original when translated').click();
  await expect(page.getByText('Old glazes')).toBeVisible();
  await page.getByLabel('Only what’s left').check();
  await page.getByRole('button', { name: /^Mark as done: Title/ }).click();
  await expect(page.getByText('1 of 3 texts done')).toBeVisible();
  await expectAccessibleAtExtremes(page);

  await page.getByRole('combobox', { name: 'Language' }).selectOption('he');
  const title = page.getByRole('textbox', { name: /^Title in עברית/ });
  await expect(title).toBeVisible();
  expect(await title.evaluate((field) => getComputedStyle(field).direction)).toBe('rtl');
});

test('two people see that the other one saved', async ({ page }) => {
  const mark = Date.now().toString(36);
  await takeSession(page);
  await setLanguages(page, [GERMAN]);
  const id = await createPage(page, `Kiln ${mark}`);
  await signIn(page, `/config/translations/de/page/${id}`);
  const title = page.getByRole('textbox', { name: /^Title in Deutsch/ });
  await expect(title).toBeVisible();
  const texts = { title: { text: 'Ofen', source: `Kiln ${mark}` } };
  await send(page, 'put', `/api/translations/de/page/${id}`, { version: 0, texts });
  await title.fill('Brennofen');
  await expect(page.getByText('You also changed this translation elsewhere')).toBeVisible();
  await page.getByRole('button', { name: 'Use the other version' }).click();
  await expect(title).toHaveValue('Ofen');
});

test('texts are exported, imported from the translated file, and filled in by the service', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const mark = Date.now().toString(36);
  await takeSession(page);
  await setLanguages(page, [GERMAN]);
  const id = await createPage(page, `Firing ${mark}`);
  await signIn(page, '/config/translations/de');
  const openSheet = async (entry: string) => {
    await page.getByRole('button', { name: 'More for translations' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
  };
  await openSheet('Export texts…');
  const sheet = page.getByRole('dialog');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    sheet.getByRole('link', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('translations-de.xlf');
  const file = await readFile(await download.path(), 'utf8');
  const source = `Firing ${mark}</source>`;
  expect(file).toContain(source);
  await page.keyboard.press('Escape');

  await openSheet('Import texts…');
  const translated = file.replace(source, `${source}<target>Brennen ${mark}</target>`);
  await sheet
    .getByLabel('Choose a file')
    .setInputFiles({ name: 'de.xlf', mimeType: 'application/xliff+xml', buffer: Buffer.from(translated) });
  await expect(sheet.getByRole('status')).toContainText('1 text of 1 page or item will change');
  await sheet.getByRole('button', { name: 'Import', exact: true }).click();
  await expect(sheet.getByRole('status')).toHaveText('1 text was imported as drafts.');
  await sheet.getByRole('button', { name: 'Done' }).click();

  await page.getByRole('searchbox', { name: 'Find by title' }).fill(mark);
  await page.getByRole('link', { name: `Firing ${mark}` }).click();
  await expect(page.getByRole('textbox', { name: /^Title in Deutsch/ })).toHaveValue(`Brennen ${mark}`);
  await page.getByRole('button', { name: 'More for this translation' }).click();
  await page.getByRole('menuitem', { name: 'Translate what’s missing' }).click();
  await expect(page.getByText('3 of 3 texts done')).toBeVisible();
  const { translation } = await ownerApi<{ translation: { texts: { translated: string }[] } }>(
    page.request,
    `/api/translations/de/page/${id}`,
  );
  expect(translation.texts[2]?.translated).toContain('Ópéñíñg');
});

test('an owner chooses a translation service, whose key stays hidden', async ({ page }) => {
  await takeSession(page);
  await setLanguages(page, [GERMAN]);
  await signIn(page, '/config/translations/de');
  await page.getByRole('button', { name: 'More for translations' }).click();
  await page.getByRole('menuitem', { name: 'Translation service…' }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByLabel('Service', { exact: true }).selectOption('deepl');
  await sheet.getByLabel('DeepL API key').fill('not-a-real-key:fx');
  await expectAccessibleAtExtremes(page);
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toHaveCount(0);
  const service = await ownerApi<{ provider: string; key: string }>(page.request, '/api/translation-service');
  expect(service).toEqual({ provider: 'deepl', key: '••••••••' });
  await send(page, 'put', '/api/translation-service', { provider: 'pseudo', key: '' });
});
