import { env } from 'cloudflare:test';
import { is } from 'drizzle-orm';
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { expect, it } from 'vitest';
import { LEFT_OUT, listBackupTables, SECRET_COLUMNS } from '#worker/db/backups/backup-tables.ts';
import { listRowIds } from '#worker/db/backups/table-rows.ts';

const modules = import.meta.glob<Record<string, unknown>>('/schema/tables/*.ts', { eager: true });
const tables = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((value): value is SQLiteTable => is(value, SQLiteTable))
  .map((table) => getTableConfig(table));
const exported = listBackupTables();

it('a backup includes every table except those listed with a reason', () => {
  expect(tables.length).toBeGreaterThan(90);
  expect([...exported.map(({ name }) => name), ...Object.keys(LEFT_OUT)].sort()).toEqual(
    tables.map(({ name }) => name).sort(),
  );
});

/** Columns without secrets whose names suggest one. */
const NO_SECRETS = [
  'webhooks.previous_secret_until',
  'census_events.visitor_hash',
  'media.content_hash',
  'orders.idempotency_key',
  'orders.submission_hash',
  'draft_orders.idempotency_key',
  'gift_cards.idempotency_key',
  'fulfilments.idempotency_key',
  'refunds.idempotency_key',
  'product_files.content_hash',
  'items.sort_key',
  'audit_log.key_name',
];

it('a column that sounds like a secret is excluded from backups or listed in this test', () => {
  const suspicious = exported.flatMap(({ name, columns }) =>
    columns
      .filter((column) => /hash|secret|token|password|crumb|key|credential/i.test(column.name))
      .map((column) => `${name}.${column.name}`),
  );
  expect(suspicious.filter((name) => !NO_SECRETS.includes(name))).toEqual([]);
});

it('every column that this test lists as secret exists', () => {
  const missing = Object.entries(SECRET_COLUMNS).flatMap(([name, columns]) => {
    const found = tables.find((table) => table.name === name)?.columns.map((column) => column.name) ?? [];
    return columns.filter((column) => !found.includes(column));
  });
  expect(missing).toEqual([]);
});

it('a backup reads a site’s rows through an index, without reading other sites’ rows', async () => {
  const scans: string[] = [];
  for (const table of exported) {
    const plans: string[] = [];
    const db = {
      prepare: (text: string) => {
        plans.push(text);
        return env.DB.prepare(text);
      },
      batch: (statements: D1PreparedStatement[]) => env.DB.batch(statements),
    } as D1Database;
    await listRowIds(db, table, { websiteId: 'a'.repeat(24), after: 0, limit: 10 });
    const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${plans[0]}`)
      .bind(...Array.from(plans[0]?.match(/\?/g) ?? [], () => 1))
      .all<{ detail: string }>();
    for (const { detail } of results)
      if (/^SCAN (?!json_each)/.test(detail) || /rowid[<>]/.test(detail))
        scans.push(`${table.name}: ${detail}`);
  }
  expect(scans).toEqual([]);
});
