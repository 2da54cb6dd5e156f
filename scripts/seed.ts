import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createOwner } from '#worker/db/accounts/accounts.ts';
import { hashPassword } from '../worker/accounts/password.ts';
import { importArchive } from '../worker/archive/import.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { readDirectory } from '../worker/archive/read-directory.ts';
import { withLocalBindings } from './local-bindings.ts';
import { addSampleData } from './sample/add-sample-data.ts';
import { listThemeSites, readThemeSite } from './theme-sites.ts';

const DEMO = 'demo/tide-and-kiln';
const OWNER = { email: 'owner@tide-and-kiln.test', name: 'Maren Holt' };

/** The demo owner's password of this machine: made once, kept beside the other local secrets. */
function ownerPassword(): string {
  const file = '.dev.vars';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = process.env.OWNER_PASSWORD ?? /^DEMO_OWNER_PASSWORD=(.+)$/m.exec(text)?.[1];
  if (known) return known;
  const password = randomBytes(9).toString('base64url');
  writeFileSync(file, `${text.trimEnd()}\nDEMO_OWNER_PASSWORD=${password}\n`, { mode: 0o600 });
  return password;
}

/** What is in the database, and how its owner signs in. */
export interface Seeded {
  email: string;
  password: string;
  /** Identifiers of the sites in each theme that are there: a database of an earlier version has none. */
  themeSites: string[];
}

interface SeedOptions {
  persistTo: string | undefined;
  /** A month of visits, orders and messages beside the site's content. */
  hasSampleData?: boolean;
  password?: string;
}

/** Inserts the demo site, a small site in each theme, and their owner into an empty database; does nothing otherwise. */
export async function seedWhenEmpty({
  persistTo,
  hasSampleData = false,
  password = ownerPassword(),
}: SeedOptions): Promise<Seeded> {
  const themeSites = await withLocalBindings(persistTo, async (env) => {
    const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM websites').first<{
      count: number;
    }>()) ?? { count: 0 };
    if (count > 0) return findThemeSites(env);
    const { archive, problems } = parseArchive(await readDirectory(DEMO));
    if (!archive) throw new Error(`The demo archive is broken:\n${problems.map(formatProblem).join('\n')}`);
    const { websiteId } = await importArchive(env, archive, Date.now());
    const owner = { ...OWNER, passwordHash: await hashPassword(password) };
    await createOwner(env.DB, { websiteId, ...owner }, Date.now());
    if (hasSampleData) await addSampleData(env.DB, archive, Date.now());
    for (const name of await listThemeSites()) {
      const { websiteId } = await importArchive(env, await readThemeSite(name), Date.now());
      await createOwner(env.DB, { websiteId, ...owner }, Date.now());
    }
    return findThemeSites(env);
  });
  return { email: OWNER.email, password, themeSites };
}

async function findThemeSites({ DB }: Pick<Env, 'DB'>): Promise<string[]> {
  const names = await listThemeSites();
  const { results } = await DB.prepare(
    'SELECT identifier FROM websites WHERE identifier IN (SELECT value FROM json_each(?)) ORDER BY identifier',
  )
    .bind(JSON.stringify(names))
    .all<{ identifier: string }>();
  return results.map(({ identifier }) => identifier);
}

/** Gives the demo's owner another site of this machine. */
export async function addDemoOwner(env: Pick<Env, 'DB'>, websiteId: string): Promise<void> {
  const passwordHash = await hashPassword(ownerPassword());
  await createOwner(env.DB, { websiteId, ...OWNER, passwordHash }, Date.now());
}
