import { expect, type Locator, type Page } from '@playwright/test';
import { type ProductDetail, productInputSchema } from '#schema/contracts/products/product-api.ts';
import { faults } from '#support/node/axe.ts';
import { ownerApi, signIn } from '#support/node/demo.ts';
import { buy } from '#support/node/orders.ts';
import { delayResponses, showInPanel } from '#support/node/panel.ts';
import { test } from '#support/node/shared-panel.ts';

const PRODUCT = 'Dinner plate';
const getDialog = (page: Page) => page.getByRole('alertdialog', { name: 'Leave without saving?' });
const toPage = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Sitewright' }).getByRole('link', { name, exact: true }).click();
const answer = async (page: Page, name: string) => {
  await getDialog(page).getByRole('button', { name, exact: true }).click();
  await expect(getDialog(page)).toBeHidden();
};
const expectOrders = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

test.use({ viewport: { width: 1280, height: 800 } });
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** Opens a product from the product list, and types a short description without saving. */
async function edit(page: Page, text: string, product = PRODUCT): Promise<Locator> {
  await page.getByRole('link', { name: product, exact: true }).click();
  const field = page.getByLabel('Short description');
  await expect(field).toBeVisible();
  await field.fill(text);
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
  return field;
}

async function halfEdited(page: Page, text: string): Promise<Locator> {
  await signIn(page, '/config/products');
  return edit(page, text);
}

test('the panel asks before an owner leaves a changed product, and Stay keeps the input', async ({
  page,
}) => {
  const field = await halfEdited(page, 'Half a sentence');
  const address = page.url();
  const isAsked = async (response: string) => {
    await expect(getDialog(page)).toContainText(`“${PRODUCT}” has changes that are not saved.`);
    await answer(page, response);
    await expect(field).toHaveValue('Half a sentence');
    expect(page.url()).toBe(address);
  };

  await test.step('the menu asks before leaving, and Stay or Escape keeps the page', async () => {
    await toPage(page, 'Orders');
    await expect(getDialog(page).getByRole('button', { name: 'Stay' })).toBeFocused();
    await isAsked('Stay');
    await toPage(page, 'Orders');
    await expect(getDialog(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(getDialog(page)).toBeHidden();
    await expect(field).toHaveValue('Half a sentence');
  });

  await test.step('the command menu asks before leaving', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('searchbox', { name: 'Search pages and actions' }).fill('Go to Customers');
    await page.getByRole('menuitem', { name: 'Go to Customers' }).click();
    await isAsked('Stay');
  });

  await test.step('the dialog has no accessibility faults', async () => {
    await toPage(page, 'Orders');
    await expect(getDialog(page)).toBeVisible();
    expect(await faults(page, { within: '.leave-dialog' })).toEqual([]);
    await isAsked('Stay');
  });

  await test.step('the browser’s Back button asks before leaving, and the URL stays until the owner answers', async () => {
    await page.evaluate(() => history.back());
    await expect(getDialog(page)).toBeVisible();
    await expect.poll(() => page.url()).toBe(address);
    await isAsked('Stay');
    await page.evaluate(() => history.back());
    await answer(page, 'Discard');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/config/products');
    await page.goForward();
    await expect(field).toBeVisible();
    await expect(field).not.toHaveValue('Half a sentence');
  });

  await test.step('a plain link asks before leaving', async () => {
    await field.fill('Before a link');
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/config/orders';
      link.textContent = 'A plain link';
      document.querySelector('main')?.prepend(link);
    });
    await page.getByRole('link', { name: 'A plain link' }).click();
    await answer(page, 'Discard');
    await expectOrders(page);
  });
});

test('Discard leaves without saving, Save saves before leaving, and a failed save stays on the page', async ({
  page,
}) => {
  const field = await halfEdited(page, 'To be thrown away');
  const savedButton = page.getByRole('button', { name: 'Saved', exact: true });

  await test.step('Discard leaves the product unchanged', async () => {
    await toPage(page, 'Orders');
    await answer(page, 'Discard');
    await expectOrders(page);
    await page.goBack();
    await expect(field).toBeVisible();
    await expect(field).not.toHaveValue('To be thrown away');
    await expect(savedButton).toBeVisible();
  });

  await test.step('a failed save stays on the page and shows its errors', async () => {
    await field.fill('Another sentence');
    await page.getByLabel('Name', { exact: true }).fill('');
    await toPage(page, 'Orders');
    await answer(page, 'Save');
    await expect(page.getByText(/could not be saved/)).toBeVisible();
    await expect(field).toHaveValue('Another sentence');
    await page.getByLabel('Name', { exact: true }).fill(PRODUCT);
  });

  await test.step('Save saves the product before leaving', async () => {
    const text = `Saved while leaving ${Date.now()}`;
    await field.fill(text);
    await toPage(page, 'Orders');
    await answer(page, 'Save');
    await expectOrders(page);
    await page.goBack();
    await expect(field).toHaveValue(text);
    await expect(savedButton).toBeVisible();
  });

  await test.step('the dialog does not appear again while the next page loads', async () => {
    await field.fill('Asked about once');
    const load = await delayResponses(page, /customers-route/);
    await toPage(page, 'Customers');
    await answer(page, 'Discard');
    await toPage(page, 'Orders');
    await expectOrders(page);
    await expect(getDialog(page)).toBeHidden();
    load();
  });
});

// The first product's description is text. The second product's description consists of blocks, which this
// editor does not change.
test('the product editor restores a draft that the owner kept for later, and the owner can still discard it', async ({
  page,
}) => {
  await signIn(page, '/config/products');
  for (const product of [PRODUCT, 'Clay club']) {
    const field = await edit(page, 'To be gone on with', product);
    await toPage(page, 'Orders');
    await answer(page, 'Keep for later');
    await expectOrders(page);
    await toPage(page, 'Products');
    await page.getByRole('link', { name: product, exact: true }).click();
    await expect(field).toHaveValue('To be gone on with');
    await expect(page.getByText(/^Your changes from .* were restored\./)).toBeVisible();
    await page.getByRole('button', { name: 'Discard them' }).click();
    await expect(field).not.toHaveValue('To be gone on with');
    await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible();
    await toPage(page, 'Products');
    await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  }
});

test('closing the tab shows the browser’s prompt, the next tab restores the draft, and the owner confirms before it overwrites another save', async ({
  page,
  context,
}) => {
  const mine = `My old draft ${Date.now()}`;
  await halfEdited(page, mine);
  const address = page.url();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.accept();

  await test.step('another person saves the product in the meantime', async () => {
    const { crumb } = await ownerApi<{ crumb: string }>(context.request, '/api/account');
    const path = `/api/commerce/products/${new URL(address).pathname.split('/').at(-1)}`;
    const { product } = await ownerApi<{ product: ProductDetail }>(context.request, path);
    const known = Object.fromEntries(Object.entries(product).filter(([, value]) => value !== null));
    const theirs = productInputSchema.parse({ ...known, excerpt: `Theirs ${Date.now()}` });
    const saved = await context.request.put(path, {
      headers: { 'x-csrf-token': crumb },
      data: { version: product.version, product: theirs },
    });
    expect(saved.ok(), await saved.text()).toBe(true);
  });

  const next = await context.newPage();
  await next.goto(address);
  const field = next.getByLabel('Short description');
  await expect(field).toHaveValue(mine);
  await next.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(next.getByRole('button', { name: 'Load the other version' })).toBeVisible();
  await next.getByRole('button', { name: 'Overwrite with mine' }).click();
  await expect(next.getByText('Saved. Visitors see it now.')).toBeVisible();
  await next.reload();
  await expect(field).toHaveValue(mine);
});

const MARK = Date.now().toString(36);
const BUYER = { name: `Runa ${MARK}`, email: `runa-${MARK}@buyer.test` };
const expectCustomers = (page: Page) =>
  expect(page.getByRole('heading', { level: 1, name: 'Customers' })).toBeVisible();

/** Every other form of the panel: its path, how to open it, and its name in the dialog. */
const FORMS: readonly {
  name: string;
  path: string;
  open?: (page: Page) => Promise<void>;
  field: (page: Page) => Locator;
}[] = [
  { name: '“Site”', path: '/config/settings/general', field: (page) => page.getByLabel('Tagline') },
  {
    name: '“Announcement bar”',
    path: '/config/settings/announcement-bar',
    field: (page) => page.getByRole('form', { name: 'Announcement bar' }).getByLabel('Text', { exact: true }),
  },
  {
    name: '“Cookie banner”',
    path: '/config/settings/cookies',
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
    open: (page) => page.getByRole('row').filter({ hasText: BUYER.name }).getByRole('link').click(),
    field: (page) => page.getByLabel('Note, visible to contributors only'),
  },
];
test('every other form asks before the owner leaves and keeps the input for later', async ({
  page,
  baseURL,
}) => {
  await buy(baseURL ?? '', { ...BUYER, items: [['plate', 1]], shippingOptionId: 'shed' });
  await signIn(page, '/config/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const { name, path, open, field } of FORMS)
    await test.step(name, async () => {
      await showInPanel(page, path);
      await open?.(page);
      // Upper case, because one of the fields is a discount code.
      const typed = `TYPED ${Date.now()}`;
      await expect(field(page)).toBeVisible();
      const before = await field(page).inputValue();
      await field(page).fill(typed);
      await toPage(page, 'Customers');
      await expect(getDialog(page)).toContainText(name);
      await answer(page, 'Keep for later');
      await expectCustomers(page);
      await page.goBack();
      await expect(field(page)).toHaveValue(typed);
      await toPage(page, 'Customers');
      await answer(page, 'Discard');
      await expectCustomers(page);
      await page.goBack();
      await expect(field(page)).toHaveValue(before);
    });
});

/** One field of each group of store rules. */
const RULES = [
  ['shipping', 'Name'],
  ['taxes', 'Name'],
  ['settings', 'Note on the confirmation'],
] as const;
test('the store’s shipping, tax and general settings ask before the owner leaves and keep the input for later', async ({
  page,
}) => {
  await signIn(page, '/config/account');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  for (const [part, label] of RULES)
    await test.step(part, async () => {
      await showInPanel(page, `/config/store/${part}`);
      const field = page.getByLabel(label, { exact: true }).first();
      await expect(field).toBeVisible();
      const before = await field.inputValue();
      await field.fill('Typed and not saved');
      await expect(page.getByText('Not saved yet')).toBeVisible();
      await toPage(page, 'Customers');
      await answer(page, 'Keep for later');
      await expectCustomers(page);
      await page.goBack();
      await expect(field).toHaveValue('Typed and not saved');
      await page.getByRole('button', { name: 'Discard them' }).click();
      await expect(field).toHaveValue(before);
      await toPage(page, 'Customers');
      await expectCustomers(page);
    });
});

test('the browser never stores a payment provider’s keys, and a sheet asks before it discards input', async ({
  page,
}) => {
  await signIn(page, '/config/store/payments');
  await page.getByRole('radio', { name: 'Stripe' }).check();
  await page.getByLabel('Secret key').fill('sk_test_never_to_be_kept');
  await toPage(page, 'Members');
  await expect(getDialog(page)).toBeVisible();
  await expect(getDialog(page).getByRole('button', { name: 'Keep for later' })).toBeHidden();
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain('never_to_be_kept');
  await answer(page, 'Discard');
  await expect(page.getByRole('heading', { level: 1, name: 'Members' })).toBeVisible();

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
