import { env } from 'cloudflare:test';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';
import { addSampleData } from '../../../../scripts/sample/add-sample-data.ts';
import { importDemo } from '../demo-in-languages.ts';
import { SITE_HOST, type SignedIn, signIn } from '../site.ts';
import { prepareSampleRows } from './sample-rows.ts';
import { dropOrphans, prepareInsert, type Row, readSite, readTables, type Table } from './schema.ts';

export const OTHER_HOST = 'other.test';
/**
 * A marker that every text of the second site contains, and no request contains. If a response of the first
 * site contains the marker, data has leaked.
 */
export const MARKER = 'zqxveiled';

const ROWS = 60;
const ROWS_TO_COMPARE = 1_000;
const ID = /[0-9a-f]{24}/g;
const NAMED_TEXT =
  /(?:title|name|label|subject|message|html|text|note|description|excerpt|author|fund|secret)$/i;
const EMAIL = /^[\w.+-]+@[\w.-]+$/;

export interface Tenants {
  tables: readonly Table[];
  siteId: string;
  otherId: string;
  otherOwner: SignedIn;
  /** Rows of the first site after seeding. */
  rows: ReadonlyMap<string, readonly Row[]>;
  otherRows: ReadonlyMap<string, readonly Row[]>;
}

/** Adds the marker to texts for people. Keys, codes and paths do not change. */
function mark(value: unknown, key: string): unknown {
  if (Array.isArray(value)) return value.map((inner) => mark(inner, key));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, mark(inner, name)]));
  if (typeof value !== 'string' || value === '') return value;
  if (EMAIL.test(value)) return `${MARKER}.${value}`;
  if (/^[[{]/.test(value)) {
    try {
      return JSON.stringify(mark(JSON.parse(value), key));
    } catch {
      return value;
    }
  }
  return /\S \S/.test(value) || NAMED_TEXT.test(key) ? `${value} ${MARKER}` : value;
}

const moveId = (id: string): string => (Number.parseInt(id[0] ?? '0', 16) ^ 15).toString(16) + id.slice(1);

/** Copies the rows of the first site with other ids, and with the marker in their texts. */
function copyRows(tables: readonly Table[], rows: ReadonlyMap<string, readonly Row[]>): Map<string, Row[]> {
  const ids = new Set(
    [...rows.values()]
      .flat()
      .flatMap((row) =>
        ['id', 'website_id', 'account_id', 'page_id', 'item_id']
          .map((name) => String(row[name] ?? ''))
          .filter((text) => /^[0-9a-f]{24}$/.test(text)),
      ),
  );
  const move = (text: string) => text.replace(ID, (found) => (ids.has(found) ? moveId(found) : found));
  return new Map(
    tables.flatMap((table) => {
      const { name, columns, uniques } = table;
      const serial = columns.filter(({ key, type }) => key > 0 && type === 'INTEGER');
      const isSerial = serial.length === 1 && columns.filter(({ key }) => key > 0).length === 1;
      const copies = (rows.get(name) ?? []).map((row) =>
        Object.fromEntries(
          Object.entries(row).flatMap(([column, value]): [string, string | number | null][] => {
            if (isSerial && column === serial[0]?.name) return [];
            if (typeof value !== 'string') return [[column, value]];
            const copy = move(column.startsWith('design') ? value : String(mark(value, column)));
            return [[column, copy === value && uniques.includes(column) ? `${copy}b` : copy]];
          }),
        ),
      );
      return copies.length > 0 ? [[name, copies] as const] : [];
    }),
  );
}

async function seedFirst(): Promise<{ tables: readonly Table[]; siteId: string }> {
  const archive = await importDemo(SITE_HOST, 'en-US');
  await addSampleData(env.DB, archive, Date.now());
  const tables = await readTables();
  const siteId = archive.site.id;
  const { accountId } = await signIn(ROLE.admin, siteId);
  const first = async (name: string) =>
    (await env.DB.prepare(`SELECT id FROM ${name} ORDER BY rowid LIMIT 1`).first<string>('id')) ?? '';
  const statements = prepareSampleRows(tables, {
    websiteId: siteId,
    accountId,
    page: await first('pages'),
    item: await first('items'),
    variant: await first('product_variants'),
    form: await first('forms'),
    submission: await first('form_submissions'),
    order: await first('orders'),
    area: await first('member_areas'),
  });
  await env.DB.batch([env.DB.prepare('PRAGMA defer_foreign_keys = on'), ...statements]);
  return { tables, siteId };
}

/** Creates two sites with a row in nearly every table. */
export async function seedTenants(): Promise<Tenants> {
  const { tables, siteId } = await seedFirst();
  const rows = await readSite(tables, siteId, ROWS);
  // Accounts are copied separately, because they belong to no site.
  const accounts = await env.DB.prepare('SELECT * FROM accounts').all<Row>();
  const copies = copyRows(tables, dropOrphans(tables, new Map([...rows, ['accounts', accounts.results]])));
  const otherId = moveId(siteId);
  copies.set('website_domains', [{ host: OTHER_HOST, website_id: otherId, position: 0 }]);
  await env.DB.batch([
    env.DB.prepare('PRAGMA defer_foreign_keys = on'),
    ...[...copies].flatMap(([name, list]) => list.map((row) => prepareInsert(name, row))),
  ]);
  clearSiteMemory();
  const otherOwner = await signIn(ROLE.admin, otherId);
  return {
    tables,
    siteId,
    otherId,
    otherOwner,
    rows,
    otherRows: await readSite(tables, otherId, ROWS_TO_COMPARE),
  };
}

const toTexts = (rows: ReadonlyMap<string, readonly Row[]>): Set<string> =>
  new Set([...rows].flatMap(([name, list]) => list.map((row) => `${name} ${JSON.stringify(row)}`)));

export async function listChanges({ tables, otherId, otherRows }: Tenants): Promise<string[]> {
  const before = toTexts(otherRows);
  const now = toTexts(await readSite(tables, otherId, ROWS_TO_COMPARE));
  return [...[...before].filter((row) => !now.has(row)), ...[...now].filter((row) => !before.has(row))];
}
