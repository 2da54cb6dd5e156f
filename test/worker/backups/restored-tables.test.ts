import { expect, it } from 'vitest';
import { listBackupTables } from '#worker/db/backups/backup-tables.ts';
import { listRestoredTables } from '#worker/db/backups/restore-tables.ts';

/** Tables in a backup that a restore leaves as they are (decision 0116). */
const LEFT_ALONE = [
  ...[
    'accounts',
    'members',
    'website_roles',
    'customer_addresses',
    'customer_profiles',
    'mail_senders',
    'summary_choices',
  ],
  'customer_group_members',
  ...['orders', 'order_lines', 'order_events', 'order_files', 'draft_orders', 'fulfilments', 'donations'],
  ...['payments', 'refunds', 'disputes', 'subscriptions', 'subscription_charges', 'discount_uses'],
  ...['gift_cards', 'gift_card_ledger', 'gift_card_uses', 'stock_movements', 'low_stock_notices'],
  ...['carts', 'cart_entries', 'cart_coupons', 'cart_gift_cards', 'restock_requests', 'waiting_requests'],
  ...['download_links', 'lesson_progress', 'mail_opt_outs', 'form_files', 'form_deliveries'],
  ...['form_delivery_attempts', 'form_block_list', 'releases', 'release_parts', 'webhooks'],
  ...['backup_schedules', 'website_domains', 'websites', 'flags', 'audit_log', 'missing_addresses'],
  ...['census_daily', 'census_events', 'census_hourly', 'census_rollups', 'performance_tallies'],
  ...['script_errors', 'script_error_days', 'resolved_script_errors'],
  ...['experiments', 'experiment_days', 'experiment_visitors'],
];

it('a restore writes every table of a backup, except those that this test lists', () => {
  const restored = listRestoredTables('everything').map(({ name }) => name);
  const inBackup = listBackupTables().map(({ name }) => name);
  expect([...restored, ...LEFT_ALONE].sort()).toEqual(inBackup.sort());
});
