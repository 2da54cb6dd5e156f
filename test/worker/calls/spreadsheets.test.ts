import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { createCsvReader } from '#domain/catalogue/read-csv.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { CALLS, NAMED_CALLS } from '#schema/contracts/calls/index.ts';
import { seedTenants } from '#support/worker/fuzz/tenants.ts';
import { request, type SignedIn, signIn } from '#support/worker/site.ts';
import { clearSiteMemory } from '#worker/sites/site-copies.ts';

/** The id of the imports and the member area in the tests' URLs. */
const ID = 'e'.repeat(24);

interface Spreadsheet {
  /** Columns of text that a visitor, a customer or a file may have written. */
  columns: readonly string[];
  query?: string;
}

/** Calls that respond with a spreadsheet. */
const SPREADSHEETS: Readonly<Record<string, Spreadsheet>> = {
  exportOrders: { columns: ['orders.name', 'orders.note', 'order_lines.title', 'order_lines.sku'] },
  exportWaiting: { columns: ['waiting_requests.name', 'waiting_requests.email'] },
  exportTranslations: { columns: ['pages.title', 'items.title'], query: '?format=csv' },
  exportReviews: { columns: ['reviews.title', 'reviews.body', 'reviews.author'] },
  exportCustomers: { columns: ['orders.name', 'orders.phone', 'orders.email'] },
  exportRedirects: { columns: ['redirects.from_path', 'redirects.to_href'] },
  exportActivity: { columns: ['audit_log.subject', 'accounts.name'] },
  exportDonations: { columns: ['donations.fund', 'donations.in_name_of', 'orders.name'] },
  downloadImportReport: { columns: ['site_import_notes.example', 'site_import_notes.why'] },
  exportMembers: { columns: ['member_entitlements.email'] },
  exportInventory: { columns: ['items.title', 'product_variants.sku'] },
  exportGiftCards: { columns: ['gift_cards.recipient_name', 'gift_cards.recipient_email'] },
  downloadImportIssues: { columns: ['product_import_issues.title', 'product_import_issues.message'] },
  exportProducts: { columns: ['items.title', 'product_variants.sku'] },
  exportSubmissions: { columns: ['form_submissions.email'] },
  exportContacts: { columns: ['orders.name', 'orders.email'] },
  exportListMembers: { columns: ['mailing_list_members.name', 'mailing_list_members.list'] },
};

/** Calls that respond with a file that is not a spreadsheet. */
const OTHER_FILES: readonly string[] = [
  ...['downloadBackup', 'sendMcpMessage', 'openMcpStream', 'readSourceMap', 'exportPosts', 'exportAccount'],
  ...['downloadFile', 'readProductFile', 'readOrderFile', 'readFormFile', 'readFile', 'showImage'],
  ...['downloadOrderCalendar', 'downloadCalendar', 'showReviewImage', 'showRobots', 'showFavicon'],
  ...['showSitemap', 'track', 'drawMapImage', 'readOpenApi'],
];

const NAMES = new Map(
  Object.values(NAMED_CALLS).flatMap((calls) => Object.entries(calls).map(([name, call]) => [call, name])),
);
const FILES = CALLS.filter(({ answer }) => answer === 'file').map((call) => ({
  name: NAMES.get(call) ?? '',
  path: call.path,
}));

const MARKS = ['=', '+', '-', '@', '\t', '\r'];

const readCells = (text: string): string[] => {
  const reader = createCsvReader();
  return [...reader.push(text.replace(/^\ufeff/, '')), ...reader.end()].flatMap(({ cells }) => cells);
};

it('every call that responds with a file is known as a spreadsheet or as another file', () => {
  expect(FILES.map(({ name }) => name).sort()).toEqual([...Object.keys(SPREADSHEETS), ...OTHER_FILES].sort());
});

describe('spreadsheets', () => {
  let owner: SignedIn;

  beforeAll(async () => {
    const { siteId } = await seedTenants();
    owner = await signIn(ROLE.admin, siteId);
    const run = (sql: string, ...values: unknown[]) => env.DB.prepare(sql).bind(...values);
    const area = await run(
      'SELECT id FROM member_areas a JOIN member_entitlements e ON e.area_id = a.id WHERE website_id = ?',
      siteId,
    ).first<string>('id');
    await env.DB.batch([
      run('PRAGMA defer_foreign_keys = on'),
      run('UPDATE member_areas SET id = ? WHERE id = ?', ID, area),
      run('UPDATE member_entitlements SET area_id = ? WHERE area_id = ?', ID, area),
      run(
        'INSERT INTO redirects (website_id, from_path, to_href, status) VALUES (?, ?, ?, 301)',
        siteId,
        '/a',
        '/b',
      ),
      run(
        "INSERT INTO site_imports (id, website_id, filename, state, created_at, updated_at) VALUES (?, ?, 'a.xml', 'done', 1, 1)",
        ID,
        siteId,
      ),
      run(
        "INSERT INTO site_import_notes (import_id, position, level, part, what, why, example) VALUES (?, 0, 'left', 'site', 'Post', 'Empty', 'A post')",
        ID,
      ),
      run(
        "INSERT INTO product_imports (id, website_id, collection_id, filename, state, created_at, updated_at) VALUES (?, ?, 'c', 'a.csv', 'done', 1, 1)",
        ID,
        siteId,
      ),
      run(
        "INSERT INTO product_import_issues (import_id, level, line, message, title) VALUES (?, 'error', 1, 'No price', 'Bowl')",
        ID,
      ),
    ]);
    const german = JSON.stringify([{ code: 'de', name: 'Deutsch', enabled: true }]);
    await run(
      "UPDATE websites SET settings = json_set(settings, '$.languages', json(?)) WHERE id = ?",
      german,
      siteId,
    ).run();
    clearSiteMemory();
  });

  it.each(FILES.filter(({ name }) => name in SPREADSHEETS))(
    '$path neutralises every cell that a spreadsheet would run as a formula',
    async ({ name, path }) => {
      const { columns, query = '' } = SPREADSHEETS[name] as Spreadsheet;
      const url = `${path.replace(':language', 'de').replace(':id', ID)}${query}`;
      for (const mark of MARKS) {
        const change = columns.map((column) => {
          const [table, field] = column.split('.');
          return env.DB.prepare(`UPDATE ${table} SET ${field} = ?1 || ${field}`).bind(mark);
        });
        const undo = columns.map((column) => {
          const [table, field] = column.split('.');
          return env.DB.prepare(`UPDATE ${table} SET ${field} = substr(${field}, 2)`);
        });
        await env.DB.batch(change);
        const response = await request(url, { headers: owner.headers });
        const text = await response.text();
        await env.DB.batch(undo);
        expect(response.status, url).toBe(200);
        expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
        const cells = readCells(text);
        expect(cells.filter((cell) => /^\s*[=+\-@\t\r]/.test(cell))).toEqual([]);
        expect(
          cells.some((cell) => cell.startsWith(`'${mark}`)),
          JSON.stringify(mark),
        ).toBe(true);
      }
    },
  );
});
