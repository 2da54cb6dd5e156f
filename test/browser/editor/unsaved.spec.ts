import { expect, type Locator, type Page } from '@playwright/test';
import { holds } from '#support/node/axe.ts';
import { signIn } from '#support/node/demo.ts';
import { buy } from '#support/node/orders.ts';
import { test } from '#support/node/panel-test.ts';

const PRODUCT = 'Dinner plate';
const getDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sitewright' }).getByRole('link', { name, exact: true }).click();
const answer = async (page: Page, name: string) => {
  await getDialog(page).getByRole('button', { name, exact: true }).click();
  await expect(getDialog(page)).toBeHidden();
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

test('leaving a half-edited product asks, and Stay and Escape keep everything as it is', async ({ page }) => {
  const field = await halfEdited(page, 'Half a sentence');
  await toPage(page, 'Orders');
  await expect(getDialog(page)).toContainText(`“${PRODUCT}” has changes that are not saved.`);
  await expect(getDialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
  await answer(page, 'Stay');
  await expect(field).toHaveValue('Half a sentence');
  await toPage(page, 'Orders');
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toBeHidden();
  await expect(field).toHaveValue('Half a sentence');
  expect(new URL(page.url()).pathname).toMatch(/^\/config\/products\/./);
});

test('Discard leaves, and the product is unchanged', async ({ page }) => {
  const field = await halfEdited(page, 'To be thrown away');
  await toPage(page, 'Orders');
  await answer(page, 'Discard');
  await ordersAreShown(page);
  await page.goBack();
  await expect(field).toBeVisible();
  await expect(field).not.toHaveValue('To be thrown away');
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

// The description of the one is a text, of the other blocks that its editor leaves alone.
for (const product of [PRODUCT, 'Clay club']) {
  test(`the kept draft of ${product} is restored when its owner returns, and can still be discarded`, async ({
    page,
  }) => {
    const field = await halfEdited(page, 'To be gone on with', product);
    await toPage(page, 'Orders');
    await answer(page, 'Keep for later');
    await ordersAreShown(page);
    await toPage(page, 'Products');
    await page.getByRole('link', { name: product, exact: true }).click();
    await expect(field).toHaveValue('To be gone on with');
    await expect(page.getByText(/^Your changes from .* are back\./)).toBeVisible();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(field).not.toHaveValue('To be gone on with');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await toPage(page, 'Orders');
    await ordersAreShown(page);
  });
}

test('is not asked again while the next page is loading', async ({ page }) => {
  await halfEdited(page, 'Asked about once');
  let load = () => {};
  const held = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route(/customers-route/, async (route) => {
    await held;
    await route.continue();
  });
  await toPage(page, 'Customers');
  await answer(page, 'Discard');
  await toPage(page, 'Orders');
  await ordersAreShown(page);
  await expect(getDialog(page)).toBeHidden();
  load();
});

test('Save saves first, then leaves', async ({ page }) => {
  const text = `Saved while leaving ${Date.now()}`;
  const field = await halfEdited(page, text);
  await toPage(page, 'Orders');
  await answer(page, 'Save');
  await ordersAreShown(page);
  await page.goBack();
  await expect(field).toHaveValue(text);
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
});

test('a failed save stays, with its errors', async ({ page }) => {
  await halfEdited(page, 'Another sentence');
  await page.getByLabel('Name', { exact: true }).fill('');
  await toPage(page, 'Orders');
  await answer(page, 'Save');
  await expect(page.getByText(/could not be saved/)).toBeVisible();
  await expect(page.getByLabel('Short description')).toHaveValue('Another sentence');
  await page.getByLabel('Name', { exact: true }).fill(PRODUCT);
  await toPage(page, 'Orders');
  await answer(page, 'Discard');
});

test('the browser’s Back asks too, and the address stays until it is answered', async ({ page }) => {
  const field = await halfEdited(page, 'Before going back');
  const address = page.url();
  await page.evaluate(() => history.back());
  await expect(getDialog(page)).toBeVisible();
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
  await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('Go to Customers');
  await page.getByRole('menuitem', { name: 'Go to Customers' }).click();
  await expect(getDialog(page)).toBeVisible();
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

test('closing the tab asks with the browser’s own prompt, and the draft is restored in the next tab', async ({
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

test('a draft that is older than another save is not put over it without asking', async ({
  page,
  browser,
}) => {
  const mine = `My old draft ${Date.now()}`;
  const field = await halfEdited(page, mine);
  const address = new URL(page.url()).pathname;
  await toPage(page, 'Orders');
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
];
for (const { name, path, open, field } of FORMS) {
  test(`leaving ${name} asks, and keeps it for later`, async ({ page, baseURL }) => {
    await signIn(page, path);
    await open?.(page, baseURL ?? '');
    // Codes of discounts are capitals.
    const typed = `TYPED ${Date.now()}`;
    await expect(field(page)).toBeVisible();
    const before = await field(page).inputValue();
    await field(page).fill(typed);
    const address = page.url();
    await toPage(page, 'Customers');
    await expect(getDialog(page)).toContainText(name);
    await answer(page, 'Keep for later');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.goto(address);
    await expect(field(page)).toHaveValue(typed);
    await toPage(page, 'Customers');
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
  test(`leaving the store’s ${part} asks, and keeps them for later`, async ({ page }) => {
    await signIn(page, `/config/store/${part}`);
    const field = page.getByLabel(label, { exact: true }).first();
    await expect(field).toBeVisible();
    const before = await field.inputValue();
    await field.fill('Typed and not saved');
    await expect(page.getByText('Not saved yet')).toBeVisible();
    await toPage(page, 'Customers');
    await answer(page, 'Keep for later');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
    await page.goBack();
    await expect(field).toHaveValue('Typed and not saved');
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(field).toHaveValue(before);
    await toPage(page, 'Customers');
    await expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();
  });
}

test('leaving keys of a payment provider asks, and never stores them in the browser', async ({ page }) => {
  await signIn(page, '/config/store/payments');
  await page.getByRole('radio', { name: 'Stripe' }).check();
  await page.getByLabel('Secret key').fill('sk_test_never_to_be_kept');
  await toPage(page, 'Orders');
  await expect(getDialog(page).getByRole('button', { name: 'Keep for later' })).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('never_to_be_kept');
  await answer(page, 'Discard');
  await ordersAreShown(page);
});

test('a sheet asks before it discards what was typed', async ({ page }) => {
  await signIn(page, '/config/members');
  await page.getByRole('button', { name: 'New area' }).click();
  const sheet = page.getByRole('dialog', { name: 'New member area' });
  await sheet.getByLabel('Name', { exact: true }).fill('Kiln club');
  await page.keyboard.press('Escape');
  await expect(getDialog(page)).toContainText('Kiln club');
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

test('the question has no accessibility fault and fits, light and dark', async ({ page }) => {
  await halfEdited(page, 'For the looks');
  await toPage(page, 'Orders');
  await expect(getDialog(page)).toBeVisible();
  await holds(page, { within: '.leave-dialog' });
  await answer(page, 'Discard');
});
