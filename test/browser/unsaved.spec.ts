import { expect, type Locator, type Page, test } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { buy } from '#support/node/orders.ts';

const PRODUCT = 'Dinner plate';
const dialogOf = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const toPlace = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sitewright' }).getByRole('link', { name, exact: true }).click();
const answer = async (page: Page, name: string) => {
  await dialogOf(page).getByRole('button', { name, exact: true }).click();
  await expect(dialogOf(page)).toBeHidden();
};
const ordersAreShown = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The editor of a product, with a short description that is typed and not saved. */
async function halfEdited(page: Page, text: string, product = PRODUCT): Promise<Locator> {
  await signIn(page, '/config/products');
  await page.getByRole('link', { name: product, exact: true }).click();
  const field = page.getByLabel('Short description');
  await expect(field).toBeVisible();
  await field.fill(text);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  return field;
}

test('leaving a half-edited product asks, and Stay and Escape change nothing', async ({ page }) => {
  const field = await halfEdited(page, 'Half a sentence');
  await toPlace(page, 'Orders');
  await expect(dialogOf(page)).toContainText(`“${PRODUCT}” has changes that are not saved.`);
  await expect(dialogOf(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await answer(page, 'Stay');
  await expect(field).toHaveValue('Half a sentence');
  await toPlace(page, 'Orders');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toBeHidden();
  await expect(field).toHaveValue('Half a sentence');
  expect(new URL(page.url()).pathname).toMatch(/^\/config\/products\/./);
});

test('Discard leaves, and the product is as it was', async ({ page }) => {
  const field = await halfEdited(page, 'To be thrown away');
  await toPlace(page, 'Orders');
  await answer(page, 'Discard');
  await ordersAreShown(page);
  await page.goBack();
  await expect(field).toBeVisible();
  await expect(field).not.toHaveValue('To be thrown away');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

// The description of the one is a text, of the other blocks that its editor leaves alone.
for (const product of [PRODUCT, 'Clay club']) {
  test(`what is kept of ${product} for later is back when its owner is, and can still be discarded`, async ({
    page,
  }) => {
    const field = await halfEdited(page, 'To be gone on with', product);
    await toPlace(page, 'Orders');
    await answer(page, 'Keep for later');
    await ordersAreShown(page);
    await toPlace(page, 'Products');
    await page.getByRole('link', { name: product, exact: true }).click();
    await expect(field).toHaveValue('To be gone on with');
    await expect(page.getByText(/^Your changes from .* are back\./)).toBeVisible();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(field).not.toHaveValue('To be gone on with');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await toPlace(page, 'Orders');
    await ordersAreShown(page);
  });
}

test('what was asked about is not asked about again while the next place is loading', async ({ page }) => {
  await halfEdited(page, 'Asked about once');
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/customers-place/, async (route) => {
    await held;
    await route.continue();
  });
  await toPlace(page, 'Customers');
  await answer(page, 'Discard');
  await toPlace(page, 'Orders');
  await ordersAreShown(page);
  await expect(dialogOf(page)).toBeHidden();
  load();
});

test('Save saves first, then leaves', async ({ page }) => {
  const text = `Saved while leaving ${Date.now()}`;
  const field = await halfEdited(page, text);
  await toPlace(page, 'Orders');
  await answer(page, 'Save');
  await ordersAreShown(page);
  await page.goBack();
  await expect(field).toHaveValue(text);
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test('what cannot be saved stays, with what is wrong', async ({ page }) => {
  await halfEdited(page, 'Another sentence');
  await page.getByLabel('Name', { exact: true }).fill('');
  await toPlace(page, 'Orders');
  await answer(page, 'Save');
  await expect(page.getByText(/could not be saved/)).toBeVisible();
  await expect(page.getByLabel('Short description')).toHaveValue('Another sentence');
  await page.getByLabel('Name', { exact: true }).fill(PRODUCT);
  await toPlace(page, 'Orders');
  await answer(page, 'Discard');
});

test('the browser’s Back asks too, and the address stays until it is answered', async ({ page }) => {
  const field = await halfEdited(page, 'Before going back');
  const address = page.url();
  await page.evaluate(() => history.back());
  await expect(dialogOf(page)).toBeVisible();
  await expect.poll(() => page.url()).toBe(address);
  await answer(page, 'Stay');
  await expect(field).toHaveValue('Before going back');
  await page.evaluate(() => history.back());
  await answer(page, 'Discard');
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe('/config/products');
  await page.goForward();
  await expect(field).not.toHaveValue('Before going back');
});

test('the command menu and plain links ask too', async ({ page }) => {
  await halfEdited(page, 'Before a command');
  await page.keyboard.press('Control+k');
  await page.getByRole('searchbox', { name: 'Search pages, places and actions' }).fill('Go to Customers');
  await page.getByRole('menuitem', { name: 'Go to Customers' }).click();
  await expect(dialogOf(page)).toBeVisible();
  await answer(page, 'Stay');
  await page.evaluate(() => {
    const link = document.createElement('a');
    link.href = '/config/orders';
    link.textContent = 'A plain link';
    document.querySelector('main')?.prepend(link);
  });
  await page.getByRole('link', { name: 'A plain link' }).click();
  await answer(page, 'Discard');
  await ordersAreShown(page);
});

test('closing the tab asks in the browser’s own words, and the draft is back in the next tab', async ({
  page,
  context,
}) => {
  await halfEdited(page, 'Before the tab was closed');
  const address = page.url();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();
  const next = await context.newPage();
  await next.goto(address);
  await expect(next.getByLabel('Short description')).toHaveValue('Before the tab was closed');
  await next.getByRole('button', { name: 'Discard them' }).click();
  await expect(next.getByLabel('Short description')).not.toHaveValue('Before the tab was closed');
});

test('a draft that is older than what somebody else saved is not put over it unasked', async ({
  page,
  browser,
}) => {
  const mine = `My old draft ${Date.now()}`;
  const field = await halfEdited(page, mine);
  const address = new URL(page.url()).pathname;
  await toPlace(page, 'Orders');
  await answer(page, 'Keep for later');
  const other = await (await browser.newContext()).newPage();
  await signIn(other, address);
  await other.getByLabel('Short description').fill(`Theirs ${Date.now()}`);
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved. Visitors see it now.')).toBeVisible();
  await page.goto(address);
  await expect(field).toHaveValue(mine);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Load the other version' })).toBeVisible();
  await page.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(page.getByText('Saved. Visitors see it now.')).toBeVisible();
  await page.reload();
  await expect(field).toHaveValue(mine);
});

/** Every other form of the panel: where it is, how one gets to the field, and what its dialog calls it. */
const FORMS: readonly {
  name: string;
  path: string;
  open?: (page: Page, baseURL: string) => Promise<void>;
  field: (page: Page) => Locator;
}[] = [
  { name: '“Site”', path: '/config/settings', field: (page) => page.getByLabel('Tagline') },
  {
    name: '“Announcement bar”',
    path: '/config/settings',
    field: (page) => page.getByRole('form', { name: 'Announcement bar' }).getByLabel('Text', { exact: true }),
  },
  {
    name: '“Cookie banner”',
    path: '/config/settings',
    field: (page) => page.getByLabel('Banner text'),
  },
  {
    name: 'The new discount',
    path: '/config/store/discounts/new',
    field: (page) => page.getByLabel('Code', { exact: true }),
  },
  {
    name: 'The new product',
    path: '/config/products/new',
    field: (page) => page.getByLabel('Short description'),
  },
  {
    name: 'The notifications page',
    path: '/config/mail/shop',
    field: (page) => page.getByLabel('Introduction'),
  },
  {
    name: 'The note',
    path: '/config/orders',
    open: async (page, baseURL) => {
      const mark = Date.now().toString(36);
      const buyer = { name: `Runa ${mark}`, email: `runa-${mark}@buyer.test` };
      await buy(baseURL, { ...buyer, items: [['plate', 1]], shippingOptionId: 'shed' });
      await page.reload();
      await page.getByRole('row').filter({ hasText: buyer.name }).getByRole('link').click();
    },
    field: (page) => page.getByLabel('Note, visible to contributors only'),
  },
  {
    name: 'Header and footer',
    path: '/config/design/header',
    field: (page) => page.getByLabel('Site name'),
  },
];
for (const { name, path, open, field } of FORMS) {
  test(`${name} is asked about, and kept for later`, async ({ page, baseURL }) => {
    await signIn(page, path);
    await open?.(page, baseURL ?? '');
    // Codes of discounts are capitals.
    const typed = `TYPED ${Date.now()}`;
    await expect(field(page)).toBeVisible();
    const before = await field(page).inputValue();
    await field(page).fill(typed);
    const address = page.url();
    await toPlace(page, 'Customers');
    await expect(dialogOf(page)).toContainText(name);
    await answer(page, 'Keep for later');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.goto(address);
    await expect(field(page)).toHaveValue(typed);
    await toPlace(page, 'Customers');
    await answer(page, 'Discard');
    await page.goto(address);
    await expect(field(page)).toHaveValue(before);
  });
}

/** Rules of the shop: a field of each. */
const RULES = [
  ['shipping', 'Name'],
  ['taxes', 'Name'],
  ['settings', 'Note on the confirmation'],
] as const;
for (const [part, label] of RULES) {
  test(`the store’s ${part} are asked about, and kept for later`, async ({ page }) => {
    await signIn(page, `/config/store/${part}`);
    const field = page.getByLabel(label, { exact: true }).first();
    await expect(field).toBeVisible();
    const before = await field.inputValue();
    await field.fill('Typed and not saved');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await toPlace(page, 'Customers');
    await answer(page, 'Keep for later');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('Typed and not saved');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(field).toHaveValue(before);
    await toPlace(page, 'Customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });
}

test('keys of a payment provider are asked about, and never stay in the browser', async ({ page }) => {
  await signIn(page, '/config/store/payments');
  await page.getByRole('radio', { name: 'Stripe' }).check();
  await page.getByLabel('Secret key').fill('sk_test_never_to_be_kept');
  await toPlace(page, 'Orders');
  await expect(dialogOf(page).getByRole('button', { name: 'Keep for later' })).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('never_to_be_kept');
  await answer(page, 'Discard');
  await ordersAreShown(page);
});

test('a sheet asks before it closes over what was typed', async ({ page }) => {
  await signIn(page, '/config/members');
  await page.getByRole('button', { name: 'New area' }).click();
  const sheet = page.getByRole('dialog', { name: 'New member area' });
  await sheet.getByLabel('Name', { exact: true }).fill('Kiln club');
  await page.keyboard.press('Escape');
  await expect(dialogOf(page)).toContainText('Kiln club');
  await answer(page, 'Stay');
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('Kiln club');
  await sheet.getByRole('button', { name: 'Close' }).click();
  await answer(page, 'Discard');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'New area' }).click();
  await expect(sheet.getByLabel('Name', { exact: true })).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
});

test('the question is without accessibility fault and fits, light and dark', async ({ page }) => {
  await halfEdited(page, 'For the looks');
  await toPlace(page, 'Orders');
  await expect(dialogOf(page)).toBeVisible();
  await holds(page, { within: '.leave-dialog' });
  await answer(page, 'Discard');
});
