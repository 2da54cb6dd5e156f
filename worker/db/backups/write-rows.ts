import { and, isSQLWrapper, type SQL, sql } from 'drizzle-orm';
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core';
import { restoreRows } from '#schema/tables/backups.ts';
import { formSubmissions, forms } from '#schema/tables/forms.ts';
import { discounts } from '#schema/tables/store.ts';
import type { Statement } from '../database.ts';
import { excludedColumn } from '../fragments.ts';
import { orm } from '../orm.ts';
import { findScope, SECRET_COLUMNS } from './backup-tables.ts';
import { isStaged, stagedValue } from './restore-rows.ts';
import { findProperty, listColumns, type RestoredTable, type Switch } from './restored-table.ts';

/**
 * Adds or updates the rows of the backup. Rows that are equal stay untouched, so that webhooks report only
 * changes. Rows whose parent is not on the site are left out, so that no row refers to another site.
 */
export function writeRows(one: RestoredTable, to: Switch): Statement {
  const { table, name, treatment, key, parents, kept, only } = one;
  const { restoreId, websiteId } = to;
  const columns = listColumns(table);
  const fields = Object.fromEntries(
    columns.map((column) => [
      findProperty(table, column),
      sql`${insertedValue(one, column, to)}`.as(column.name),
    ]),
  );
  const belongs = parents.map(([column, parent]) => {
    const value = stagedValue(column.name);
    const ids = orm.select({ id: parent }).from(parent.table).where(findScope(parent.table)(websiteId));
    return sql`(${value} is null or ${value} in ${ids})`;
  });
  const insert = orm.insert(table).select(
    orm
      .select(fields)
      .from(restoreRows)
      .where(and(isStaged(restoreId, name), only?.(to), ...belongs)),
  );
  if (treatment === 'add') return insert.onConflictDoNothing();
  const written = columns.filter((column) => !key.includes(column) && !kept.includes(column));
  const compared = written.filter((column) => !COUNTERS.includes(column.name));
  const list = (values: readonly (SQLiteColumn | SQL)[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    );
  return insert.onConflictDoUpdate({
    target: [...key],
    set: Object.fromEntries(
      written.map((column) => [findProperty(table, column), updatedValue(table, column)]),
    ),
    setWhere:
      compared.length === 0
        ? findScope(table)(websiteId)
        : sql`${findScope(table)(websiteId)} and (${list(compared)}) is not (${list(compared.map(excludedColumn))})`,
  });
}

/** Columns that count saves. A row did not change if only these columns differ. */
const COUNTERS: readonly string[] = ['version', 'published_version', 'updated_at'];

function insertedValue({ name, treatment, changed }: RestoredTable, column: SQLiteColumn, to: Switch): SQL {
  if (column.name === 'website_id') return sql`${to.websiteId}`;
  const change = changed?.find(([one]) => one === column);
  if (change) return change[1](stagedValue(column.name), to);
  if (SECRET_COLUMNS[name]?.includes(column.name)) return getDefault(column);
  const value = stagedValue(column.name);
  // Content that was in the trash stays there for another 30 days.
  if (column.name === 'deleted_at' && treatment === 'trash')
    return sql`iif(${value} is null, null, ${to.now})`;
  if (column === formSubmissions.number) return sql`iif(${isNumberTaken(value)}, null, ${value})`;
  return column.notNull && column.hasDefault ? sql`coalesce(${value}, ${getDefault(column)})` : value;
}

/** Whether a different submission has the number, in which case SQLite assigns a new one. */
const isNumberTaken = (number: SQL): SQL =>
  sql`${number} in ${orm
    .select({ number: formSubmissions.number })
    .from(formSubmissions)
    .where(sql`${formSubmissions.id} <> ${stagedValue('id')}`)}`;

function getDefault(column: SQLiteColumn): SQL {
  const { default: value } = column;
  if (value !== undefined) return isSQLWrapper(value) ? sql`${value}` : sql`${sql.param(value, column)}`;
  return column.notNull ? sql`''` : sql`null`;
}

/** Versions increase, so that a save of content that was opened before the restore is rejected. */
function updatedValue(table: SQLiteTable, column: SQLiteColumn): SQL {
  const after = excludedColumn(column);
  if (column === discounts.usageLimit)
    return sql`iif(${after} < ${discounts.used}, ${discounts.used}, ${after})`;
  const version = listColumns(table).find(({ name }) => name === 'version');
  if (!version) return after;
  const next = sql`max(${version}, ${excludedColumn(version)}) + 1`;
  if (column === version) return next;
  // A form's published version refers to a row of form_versions.
  if (column.name === 'published_version' && column !== forms.publishedVersion)
    return sql`iif(${after} = ${excludedColumn(version)}, ${next}, ${after})`;
  return after;
}
