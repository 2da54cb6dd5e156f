import { INVITATION_MS, INVITATION_TOKEN_MS } from '#domain/accounts/limits.ts';
import { ROLE } from '#schema/contracts/accounts/roles.ts';
import { randomHex } from '#worker/crypto/random.ts';
import { signToken } from '#worker/crypto/tokens.ts';
import { insertInvitation } from '#worker/db/accounts/invitations.ts';
import { batch } from '#worker/db/database.ts';
import { insertWebsite } from '#worker/db/sites/create-website.ts';
import { newWebsite } from '#worker/sites/new-website.ts';
import { withEmptyDatabase } from './empty-database.ts';

interface FirstSite {
  host: string;
  title: string;
  ownerEmail: string;
  signingKeys: string;
}

type Row = Record<string, string>;

/** Dumps the rows as SQL. SQLite itself quotes the values. */
async function dumpRows(db: D1Database): Promise<string[]> {
  const { results: tables } = await db
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table'
        AND name NOT LIKE 'sqlite%' AND name NOT LIKE '_cf%' AND name != 'd1_migrations'`,
    )
    .all<{ name: string }>();
  const statements: string[] = [];
  for (const { name } of tables) {
    const { results: columns } = await db
      .prepare('SELECT name FROM pragma_table_info(?)')
      .bind(name)
      .all<{ name: string }>();
    const names = columns.map((column) => `"${column.name}"`);
    const quoted = names.map((column, index) => `quote(${column}) AS c${index}`);
    const { results } = await db.prepare(`SELECT ${quoted.join(', ')} FROM "${name}"`).all<Row>();
    for (const row of results)
      statements.push(
        `INSERT OR IGNORE INTO "${name}" (${names.join(', ')}) VALUES (${Object.values(row).join(', ')});`,
      );
  }
  return statements;
}

/**
 * Returns the SQL that creates a site without pages, and the URL at which the owner sets a password. The SQL
 * is a dump of a local database.
 */
export async function makeFirstSite({
  host,
  title,
  ownerEmail,
  signingKeys,
}: FirstSite): Promise<{ sql: string; invitation: string }> {
  const now = Date.now();
  const id = randomHex(16);
  const statements = await withEmptyDatabase(async (env) => {
    const before = new Set(await dumpRows(env.DB));
    const website = newWebsite({ identifier: 'main', title });
    await batch(env.DB, [
      ...insertWebsite(website, now),
      ...insertInvitation(website.id, {
        id,
        email: ownerEmail,
        roles: [ROLE.admin],
        invitedBy: 'npm run deploy',
        inviterId: null,
        replaces: null,
        createdAt: now,
        expiresAt: now + INVITATION_MS,
      }),
    ]);
    await env.DB.prepare('INSERT INTO website_domains (host, website_id) VALUES (?, ?)')
      .bind(host, website.id)
      .run();
    return (await dumpRows(env.DB)).filter((statement) => !before.has(statement));
  });
  const token = await signToken(
    { SIGNING_KEYS: signingKeys },
    'invitation',
    { jti: id },
    INVITATION_TOKEN_MS / 1000,
  );
  return {
    sql: ['PRAGMA defer_foreign_keys = on;', ...statements].join('\n'),
    invitation: `https://${host}/invitation?token=${encodeURIComponent(token)}`,
  };
}
