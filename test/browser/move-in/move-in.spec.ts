import { expect, test } from '@playwright/test';
import { type BackupFile, listDifferences, readBackupFile } from '#support/node/backup-file.ts';
import {
  addGerman,
  addStorePage,
  deleteSite,
  exportSite,
  importProducts,
  importSite,
  publishPage,
  readPages,
  restoreSite,
  translate,
} from '#support/node/move-in.ts';
import { oldProducts, oldSite } from '#support/node/old-shop.ts';
import { createSite, openAsOwner } from '#support/node/own-sites.ts';
import { buyAsCustomer, openStore } from '#support/node/own-store.ts';
import { startPictureHost } from '#support/node/picture-host.ts';
import { findReceiverPort } from '#support/node/webhook-receiver.ts';

/** Some of what visitors see on the site that moved in. */
const SEEN: Readonly<Record<string, string[]>> = {
  '/': ['Harbour Pottery', 'Our workshop', 'First firing'],
  '/shop': ['Breakfast Bowl', 'A bowl with a seafoam glaze', 'Bud Vase'],
  '/blog/first-firing': ['Twenty-nine', 'I have one of the 29!', 'Take good care of it.', 'Bowls on a shelf'],
  '/2024/03/first-firing': ['"end":"/blog/first-firing"'],
  '/de/workshop': ['"end":"/de/werkstatt"', '"language":"de"'],
  '/de/shop/breakfast-bowl': ['In den Warenkorb', 'Bŕéákfášt Bówl'],
};

/** Differences between the restored site and the original, by table. */
const DIFFERENCES = {
  // Settings and design come back. The new site keeps its own name on the server, and counts its own changes.
  websites: [
    'created_at',
    'design_version',
    'identifier',
    'owner_account_id',
    'revision',
    'settings_version',
  ],
  site_header_footer: ['version'],
  // Customers come back, and contributors do not, because an uploaded file could give someone access.
  accounts: 'other rows',
  website_roles: 'other rows',
  // The new site has entries of its own.
  audit_log: 'other rows',
  // The browser's link to its cart is not in a backup.
  carts: 'other rows',
  cart_entries: 'other rows',
};
/** Tables that record the customer and the order. None of them may be empty. */
const RECORDS = [
  'members',
  'orders',
  'order_lines',
  'order_events',
  'payments',
  'stock_movements',
  'gift_cards',
  'gift_card_ledger',
];
/** Statistics of the visits that this test makes to each of the two sites. */
const STATISTICS = [
  'census_daily',
  'census_events',
  'census_hourly',
  'census_rollups',
  'performance_tallies',
];

test('a shop moves in, becomes bilingual, sells a bowl, is deleted and comes back', async ({
  browser,
  baseURL,
}) => {
  test.setTimeout(600_000);
  const mark = Date.now().toString(36);
  const host = await startPictureHost(findReceiverPort(Number(new URL(baseURL ?? '').port)));
  const site = await createSite(baseURL ?? '', `harbour-${mark}`, 'Harbour Pottery');
  const page = await openAsOwner(browser, site);
  await addStorePage(page);
  await importProducts(page, oldProducts(host.origin));
  await importSite(page, oldSite(host.origin));
  await host.stop();
  await publishPage(page, '/');
  await publishPage(page, '/shop');
  await addGerman(page);
  await translate(page);
  await openStore(page);
  const customer = await buyAsCustomer(browser, site);
  const pages = await readPages(browser, site);
  for (const [path, texts] of Object.entries(SEEN))
    for (const text of texts) expect(pages[path], path).toContain(text);
  const zip = await exportSite(page);
  await deleteSite(page, site);

  const restored = await createSite(baseURL ?? '', `restored-${mark}`, 'Another name');
  const again = await openAsOwner(browser, restored);
  await restoreSite(again, restored, zip);
  expect(await readPages(browser, restored)).toEqual(pages);
  const [before, after] = [readBackupFile(zip), readBackupFile(await exportSite(again))];
  expect(after.files).toEqual(before.files);
  expect(listDifferences(before, after, STATISTICS)).toEqual(DIFFERENCES);
  for (const name of RECORDS) expect(before.tables[name]?.length, name).toBeGreaterThan(0);
  const findCustomer = ({ tables }: BackupFile) => tables.accounts?.find(({ email }) => email === customer);
  expect(findCustomer(after)).toEqual(findCustomer(before));
  expect(findCustomer(after)).toMatchObject({ name: 'Bea Okafor' });
  expect(after.tables.audit_log).toEqual(expect.arrayContaining(before.tables.audit_log ?? []));
});
