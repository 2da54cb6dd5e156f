import { expect, it } from 'vitest';
import { listBackupTables } from '#worker/db/backups/backup-tables.ts';
import { listRestoredTables } from '#worker/db/backups/restore-tables.ts';

const CART = 'the browser’s link to its cart is not in a backup';
const DELIVERY = 'an unfinished delivery would be sent again';
const EXPERIMENT = 'compares visitors of the old site, to whom it showed different pages';
const RELEASE = 'refers to versions of the old site, and may publish by itself';
const SERVER = 'belongs to the server or to the new site’s owner';

/** Tables in a backup that no restore writes, with the reason for each (decision 0116). */
const NEVER: Readonly<Record<string, string>> = {
  website_roles: 'an uploaded file must not give anyone access',
  websites: 'only settings and design come back, to the row that exists',
  website_domains: SERVER,
  flags: SERVER,
  backup_schedules: SERVER,
  mail_senders: 'the new site has to verify the address again',
  summary_choices: 'belongs to contributors, who do not come back',
  webhooks: 'its secret is not in a backup, and its receiver would get events of the new site',
  carts: CART,
  cart_entries: CART,
  cart_coupons: CART,
  cart_gift_cards: CART,
  form_deliveries: DELIVERY,
  form_delivery_attempts: DELIVERY,
  releases: RELEASE,
  release_parts: RELEASE,
  experiments: EXPERIMENT,
  experiment_days: EXPERIMENT,
  experiment_visitors: EXPERIMENT,
};

it('a restore on a new site writes every table of a backup, except those with a reason', () => {
  const restored = listRestoredTables('move').map(({ name }) => name);
  const inBackup = listBackupTables().map(({ name }) => name);
  expect([...restored, ...Object.keys(NEVER)].sort()).toEqual(inBackup.sort());
});

it('a restore on the same site never writes tables with money, customers or statistics', () => {
  const written = listRestoredTables('everything').map(({ name }) => name);
  const records =
    /account|member_?s$|role|customer_(?!groups)|order|payment|refund|dispute|subscription|gift|stock|census|audit/;
  expect(written.filter((name) => records.test(name) && name !== 'mailing_list_members')).toEqual([]);
});
