import type { SQLiteColumn } from 'drizzle-orm/sqlite-core';
import * as z from 'zod';
import { BACKUP_LIMITS } from '#schema/contracts/limits.ts';
import { CURRENCY_CODES } from '#schema/contracts/money/currencies.ts';
import { SECRET_COLUMNS } from '#worker/db/backups/backup-tables.ts';
import { KEY_SEPARATOR, type StagedRow } from '#worker/db/backups/restore-rows.ts';
import { listColumns, type RestoredTable } from '#worker/db/backups/restored-table.ts';
import { RefusedArchive } from './open-archive.ts';

const currencySchema = z.enum(CURRENCY_CODES);

type Row = { readonly [column: string]: unknown };

/**
 * Checks a line of a table's file against the table, so that the restored site can read every row. Throws
 * RefusedArchive if a value is invalid, or if the row belongs to a different site.
 */
export function checkRow(one: RestoredTable, line: string, websiteId: string): StagedRow {
  const { table, name, key, contracts = [] } = one;
  const damaged = (why: string) => new RefusedArchive(`The backup is damaged: a row of ${name} ${why}.`);
  if (line.length > BACKUP_LIMITS.rowBytes) throw damaged('is too long');
  const row = parseRow(line);
  if (!row) throw damaged('is not a JSON object');
  const columns = listColumns(table).filter((column) => !SECRET_COLUMNS[name]?.includes(column.name));
  const known = new Set(columns.map((column) => column.name));
  const unknown = Object.keys(row).find((column) => !known.has(column));
  if (unknown !== undefined)
    throw new RefusedArchive(
      `The backup has a value that this version of Sitewright does not know (${name}.${unknown.slice(0, 60)}). Update Sitewright, then restore it.`,
    );
  for (const column of columns) {
    const contract = contracts.find(([checked]) => checked === column)?.[1];
    const problem = findProblem(column, row[column.name], contract);
    if (problem) throw damaged(`has an invalid ${column.name}: ${problem}`);
    if (column.name === 'website_id' && row[column.name] !== websiteId)
      throw damaged('belongs to a different site');
  }
  const keyed = key.map((column) => String(row[column.name] ?? ''));
  if (keyed.join('') === '' || keyed.some((value) => value.includes(KEY_SEPARATOR)))
    throw damaged('has an invalid key');
  return { tableName: name, key: keyed.join(KEY_SEPARATOR), row: line };
}

function parseRow(line: string): Row | null {
  try {
    const value: unknown = JSON.parse(line);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null;
  } catch {
    return null;
  }
}

const NO_MATCH = 'it does not match its contract';

/** Returns why a stored value does not fit its column, or null. */
function findProblem(column: SQLiteColumn, value: unknown, contract?: z.ZodType): string | null {
  if (value === undefined || value === null)
    return column.notNull && !column.hasDefault ? 'it is missing' : null;
  const isNumber = column.getSQLType() === 'integer';
  if (isNumber ? !Number.isSafeInteger(value) : typeof value !== 'string') return 'wrong type';
  if (column.enumValues && column.enumValues.length > 0 && !column.enumValues.includes(String(value)))
    return 'unknown value';
  const text = contract ?? (column.name === 'currency' ? currencySchema : null);
  if (text && !text.safeParse(value).success) return NO_MATCH;
  if (column.columnType !== 'SQLiteCustomColumn') return null;
  try {
    column.mapFromDriverValue(value);
    return null;
  } catch {
    return NO_MATCH;
  }
}
