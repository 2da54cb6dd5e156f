import { expect, type Page } from '@playwright/test';
import { openSections, section } from '#support/node/canvas.ts';
import { ownerApi, takeSession } from '#support/node/demo.ts';
import { test } from '#support/node/owner.ts';
import { saveBar } from '#support/node/save-bar.ts';

// Own pages, because the panel reads the site's languages only when it loads.
test.use({ isPageOwn: true });

interface Language {
  code: string;
  name: string;
  enabled: boolean;
  primary: boolean;
}

async function setLanguages(page: Page, added: readonly Language[]): Promise<void> {
  const path = '/api/multilingual/languages';
  const { languages } = await ownerApi<{ languages: Language[] }>(page.request, path);
  const { crumb } = await ownerApi<{ crumb: string }>(page.request, '/api/account');
  const answer = await page.request.put(path, {
    headers: { 'x-csrf-token': crumb },
    data: { languages: [...languages.filter(({ primary }) => primary), ...added] },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test.afterEach(({ page }) => setLanguages(page, []));

test('an owner offers the site in a second language', async ({ owner }) => {
  const { page } = owner;
  await owner.go('Settings', 'Languages');
  const form = page.getByRole('form', { name: 'Languages' });
  const choice = form.getByLabel('Add a language');
  const german =
    (await choice
      .getByRole('option', { name: /German|Deutsch/ })
      .first()
      .textContent()) ?? '';
  await owner.select(choice, german);
  await owner.button('Add');
  await owner.click(saveBar(page).getByRole('button', { name: 'Save', exact: true }));
  await expect(saveBar(page)).toHaveCount(0);
  const visitor = await owner.visit('/shop');
  await visitor.getByRole('navigation', { name: 'Languages' }).getByRole('link', { name: 'Deutsch' }).click();
  await expect(visitor.locator('html')).toHaveAttribute('lang', 'de');
});

test('an owner finishes a German translation', async ({ owner }) => {
  const { page } = owner;
  await takeSession(page);
  await setLanguages(page, [{ code: 'de', name: 'Deutsch', enabled: true, primary: false }]);
  await openSections(page, 'Workshop', [
    section('s1', [{ id: 'p1', value: { html: '<h2>Clay</h2>' }, at: [0, 0, 12, 2] }]),
  ]);
  await page.reload();
  const path = new URL(page.url()).searchParams.get('frameUrl') ?? '';
  const title = (await page.getByRole('main', { name: /^Editing / }).getAttribute('aria-label')) ?? '';
  await owner.button(`More for ${title.replace('Editing ', '')}`);
  await owner.click(page.getByRole('menuitem', { name: 'Translate' }));
  owner.arrive();
  await owner.button('More for this translation');
  await owner.click(page.getByRole('menuitem', { name: 'Translate what’s missing' }));
  await expect(page.getByText('2 of 2 texts done')).toBeVisible();
  await owner.button('Publish');
  await page.getByRole('button', { name: 'Published' }).waitFor();
  const visitor = await owner.visit(`/de${path}`);
  await expect(visitor.getByRole('main')).not.toContainText('Clay');
});
