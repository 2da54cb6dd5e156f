import { insertOwner } from '#worker/db/accounts/accounts.ts';
import { batch } from '#worker/db/database.ts';
import { hashPassword } from '../worker/accounts/password.ts';
import { importArchive } from '../worker/archive/import.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { readDirectory } from '../worker/archive/read-directory.ts';
import { withLocalBindings } from './local-bindings.ts';
import { DEMO_OWNER, ownerPassword } from './local-secrets.ts';
import { addSampleData } from './sample/add-sample-data.ts';
import { listThemeSites, readThemeSite } from './theme-sites.ts';

const DEMO = 'demo/tide-and-kiln';

interface SeedOptions {
  persistTo: string | undefined;
  hasSampleData?: boolean;
  password?: string;
}

/** Imports the demo, a small site in each theme, and their owner, if the database is empty. */
export async function seedWhenEmpty({
  persistTo,
  hasSampleData = false,
  password = ownerPassword(),
}: SeedOptions): Promise<void> {
  await withLocalBindings(persistTo, async (env) => {
    const { count } = (await env.DB.prepare('SELECT count(*) AS count FROM websites').first<{
      count: number;
    }>()) ?? { count: 0 };
    if (count > 0) return;
    const { archive, problems } = parseArchive(await readDirectory(DEMO));
    if (!archive) throw new Error(`The demo archive is invalid:\n${problems.map(formatProblem).join('\n')}`);
    const { websiteId } = await importArchive(env, archive, Date.now());
    const owner = { ...DEMO_OWNER, passwordHash: await hashPassword(password) };
    await batch(env.DB, insertOwner({ websiteId, ...owner }, Date.now()));
    if (hasSampleData) await addSampleData(env.DB, archive, Date.now());
    for (const name of await listThemeSites()) {
      const { websiteId } = await importArchive(env, await readThemeSite(name), Date.now());
      await batch(env.DB, insertOwner({ websiteId, ...owner }, Date.now()));
    }
  });
}

export async function addDemoOwner(env: Pick<Env, 'DB'>, websiteId: string): Promise<void> {
  const passwordHash = await hashPassword(ownerPassword());
  await batch(env.DB, insertOwner({ websiteId, ...DEMO_OWNER, passwordHash }, Date.now()));
}
