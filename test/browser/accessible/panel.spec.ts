import { expect } from '@playwright/test';
import { expectAccessibleAtExtremes, faults } from '#support/node/axe.ts';
import { ownerApi, signIn, takeSession } from '#support/node/demo.ts';
import { buy, DEMO } from '#support/node/orders.ts';
import { type Screen, walkPanel } from '#support/node/panel-screens.ts';
import { test } from '#support/node/shared-panel.ts';

const COMMISSION = 'f1a0c0de0000000000000002';
/** Other tests check the site's page, which the panel shows in an iframe. */
const WITHOUT_PAGE = { without: 'iframe' };

const SITE: readonly Screen[] = [
  { path: '/design/themes', shows: 'Themes', ...WITHOUT_PAGE },
  { path: '/design/colors', shows: 'Colors', ...WITHOUT_PAGE },
  { path: '/design/fonts', shows: 'Fonts', ...WITHOUT_PAGE },
  { path: '/design/shape', shows: 'Shape', ...WITHOUT_PAGE },
  { path: '/design/animations', shows: 'Animations', ...WITHOUT_PAGE },
  { path: '/design/header', shows: 'Header & footer', ...WITHOUT_PAGE },
  { path: '/design/css', shows: 'Custom CSS', ...WITHOUT_PAGE },
  { path: '/media', shows: 'Media' },
  {
    path: '/media',
    shows: 'Media',
    open: async (page) => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check();
      await page.getByRole('region', { name: 'Selected files' }).waitFor();
    },
  },
  { path: '/releases', shows: 'Releases' },
  // This site has one language. translations.spec.ts checks the screens of a site with several.
  { path: '/translations', shows: 'Add a language first' },
];

const SALES: readonly Screen[] = [
  { path: '/orders/drafts', shows: 'Drafts' },
  { path: '/orders/drafts/new', shows: 'New order' },
  { path: '/products', shows: 'Products' },
  { path: '/products/new', shows: 'New product' },
  { path: `/products/${DEMO.mug[0]}`, shows: 'Tide mug' },
  { path: '/store/sales', shows: 'Sales' },
  { path: '/store/donations', shows: 'Donations' },
  { path: '/store/discounts', shows: 'Discounts' },
  { path: '/store/discounts/new', shows: 'New discount' },
  { path: '/store/gift-cards', shows: 'Gift cards' },
  { path: '/subscriptions', shows: 'Subscriptions' },
];

const STORE: readonly Screen[] = [
  { path: '/store/inventory', shows: 'Inventory' },
  { path: '/store/waiting-lists', shows: 'Waiting lists' },
  { path: '/store/reviews', shows: 'Reviews' },
  { path: '/store/shipping', shows: 'Shipping' },
  { path: '/store/taxes', shows: 'Taxes' },
  { path: '/store/payments', shows: 'Payments' },
  { path: '/store/settings', shows: 'Store settings' },
];

const FORMS: readonly Screen[] = [
  { path: '/forms', shows: 'Forms' },
  { path: '/forms/submissions', shows: 'Submissions' },
  { path: '/forms/answers', shows: 'Answers' },
  { path: '/forms/contacts', shows: 'Contacts' },
  { path: '/forms/lists', shows: 'Mailing lists' },
  { path: '/forms/undelivered', shows: 'Not delivered' },
  { path: '/forms/blocked', shows: 'Blocked' },
  { path: `/forms/${COMMISSION}`, shows: 'Build', ...WITHOUT_PAGE },
  { path: `/forms/${COMMISSION}/storage`, shows: 'Storage' },
  { path: `/forms/${COMMISSION}/advanced`, shows: 'Advanced', ...WITHOUT_PAGE },
  { path: `/forms/${COMMISSION}/captcha`, shows: 'Captcha', ...WITHOUT_PAGE },
  { path: `/forms/${COMMISSION}/disclaimer`, shows: 'Disclaimer', ...WITHOUT_PAGE },
];

const AUDIENCE: readonly Screen[] = [
  { path: '/comments', shows: 'Comments' },
  { path: '/members', shows: 'Areas' },
  { path: '/members/courses', shows: 'Courses' },
  { path: '/mail', shows: 'Sent', ...WITHOUT_PAGE },
  { path: '/mail/shop', shows: 'Notifications', ...WITHOUT_PAGE },
];

const SETTINGS: readonly Screen[] = [
  { path: '/settings', shows: 'Settings' },
  { path: '/settings/general', shows: 'General' },
  { path: '/settings/business-information', shows: 'Business information' },
  { path: '/settings/languages', shows: 'Languages' },
  { path: '/settings/seo', shows: 'SEO' },
  { path: '/settings/lock-screen', shows: 'Lock screen' },
  { path: '/settings/page-not-found', shows: 'Page not found' },
  { path: '/settings/comments-service', shows: 'Comments service' },
  { path: '/settings/mobile-app', shows: 'Mobile app' },
  { path: '/settings/announcement-bar', shows: 'Announcement bar', ...WITHOUT_PAGE },
  { path: '/settings/popup', shows: 'Popup', ...WITHOUT_PAGE },
  { path: '/settings/cookies', shows: 'Cookies' },
  { path: '/settings/tags', shows: 'Tags and code' },
  { path: '/settings/visit-recording', shows: 'Visit recording' },
  { path: '/settings/features', shows: 'Features and labs' },
  { path: '/settings/developers', shows: 'Developers' },
  {
    path: '/settings/general',
    shows: 'General',
    open: async (page) => {
      // On a phone, the table of contents and its search are on a separate page.
      if ((page.viewportSize()?.width ?? 0) < 1100) return;
      await page.getByRole('searchbox', { name: 'Search settings' }).fill('cookie');
      await page.getByRole('list', { name: 'Results' }).waitFor();
    },
  },
];

const ACCOUNT: readonly Screen[] = [
  { path: '/people', shows: 'People' },
  {
    path: '/people',
    shows: 'People',
    open: async (page) => {
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.getByRole('button', { name: 'Send invitation' }).click();
      await page.getByRole('alert').waitFor();
    },
  },
  { path: '/settings/domains', shows: 'Domains' },
  { path: '/settings/danger-zone', shows: 'Danger zone' },
  { path: '/settings/redirects', shows: 'Redirects' },
  { path: '/settings/api-keys', shows: 'API keys' },
  { path: '/settings/webhooks', shows: 'Webhooks' },
  {
    path: '/settings/webhooks',
    shows: 'Webhooks',
    open: async (page) => {
      await page.getByRole('button', { name: 'Add a webhook' }).click();
      await page.getByRole('button', { name: 'Add webhook' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { path: '/settings/email', shows: 'Email' },
  { path: '/settings/activity', shows: 'Activity log' },
  { path: '/settings/backups', shows: 'Backups and export' },
  { path: '/settings/import', shows: 'Import' },
  {
    path: '/settings/api-keys',
    shows: 'API keys',
    open: async (page) => {
      await page.getByRole('button', { name: 'Create a key' }).click();
      await page.getByRole('button', { name: 'Create key' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  { path: '/settings/billing', shows: 'Plan and billing' },
  { path: '/settings/billing/subscriptions', shows: 'Plan and billing' },
  { path: '/settings/nowhere', shows: 'There are no settings here' },
  { path: '/account', shows: 'Your account' },
  {
    path: '/account/websites',
    shows: 'Your account',
    open: async (page) => {
      await page.getByRole('button', { name: 'New website' }).click();
      await page.getByRole('button', { name: 'Create website' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
];

for (const [group, screens] of Object.entries({ SITE, STORE, SALES, FORMS, AUDIENCE, SETTINGS, ACCOUNT }))
  test(`the panel screens have no accessibility faults and fit the window, in light and dark mode: ${group.toLowerCase()}`, async ({
    page,
  }, testInfo) => {
    test.slow();
    await signIn(page, '/config/releases');
    await walkPanel(page, screens, testInfo);
  });

test('the screens for an order and a customer with long names have no accessibility faults and fit the screen, in light and dark mode', async ({
  page,
  baseURL,
}, testInfo) => {
  const email = `bartholomaeus-${Date.now().toString(36)}@buyer.test`;
  const name = `Bartholomäus ${'von-Hohenzollern-Sigmaringen'.repeat(3)}`;
  await buy(baseURL ?? '', {
    name,
    email,
    items: [['bowl', 1]],
    shippingOptionId: 'shed',
    note: 'x'.repeat(200),
  });
  await takeSession(page);
  const { orders } = await ownerApi<{ orders: { id: string; number: number }[] }>(
    page.request,
    `/api/orders?q=${email}`,
  );
  const [order] = orders;
  await signIn(page, '/config/releases');
  await walkPanel(
    page,
    [
      { path: '/orders', shows: 'Orders' },
      { path: `/orders/${order?.id}`, shows: `Order ${order?.number}` },
      { path: '/customers', shows: 'Customers' },
      { path: `/customers/${encodeURIComponent(email)}`, shows: name },
    ],
    testInfo,
  );
});

test('the API reference has no accessibility faults and fits the screen, in light and dark mode', async ({
  page,
}) => {
  // Slow, because one page lists every API call.
  test.slow();
  await takeSession(page);
  await page.goto('/config/developers');
  await page.getByRole('heading', { level: 1, name: 'Developers' }).waitFor();
  expect(await faults(page)).toEqual([]);
  await page.locator('summary', { hasText: /\/api\/pages\/:id\/publish(?!ed)/ }).click();
  await expect(page.locator('details[open]')).toContainText('content.publish');
  // Checks one open call only, because the other calls have the same structure.
  await expectAccessibleAtExtremes(page, { within: 'details[open]' });
});
