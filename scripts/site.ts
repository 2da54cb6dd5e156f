import { dropCopies } from '#worker/sites/site-copies.ts';
import type { Archive, ArchiveProblem } from '../worker/archive/archive.ts';
import { findArchiveConflicts } from '../worker/archive/conflicts.ts';
import { exportArchive } from '../worker/archive/export.ts';
import { listArchiveHosts } from '../worker/archive/hosts.ts';
import { importArchive } from '../worker/archive/import.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { fail, readArchiveFiles, writeArchiveFiles } from './archive-files.ts';
import { importWxr, WXR_USAGE } from './import-wxr.ts';
import { withLocalBindings } from './local-bindings.ts';
import { newSite } from './new-site.ts';
import { addDemoOwner } from './seed.ts';
import { listThemeSites, readThemeSite } from './theme-sites.ts';

const USAGE = `npm run site -- new IDENTIFIER TITLE EMAIL        create an empty site and its owner; the panel offers ways to start
npm run site -- import DIR|FILE.zip            import a site archive into the local database
npm run site -- export IDENTIFIER DIR|FILE.zip write a site as an archive; --without-sample-data excludes the demo's sample reviews
npm run site -- list                           list the sites of the local database
npm run site -- themes                         add the demo's small sites, one for each theme; npm start adds them to a new database
${WXR_USAGE}`;

const WITHOUT_SAMPLE = '--without-sample-data';

const refuse = (problems: readonly ArchiveProblem[]): never =>
  fail(`The archive was not imported. Nothing has changed.\n${problems.map(formatProblem).join('\n')}`);

async function importParsed(
  archive: Archive,
  after: (env: Env, websiteId: string) => Promise<void> = async () => {},
): Promise<void> {
  const { conflicts, taken } = await withLocalBindings(process.env.PERSIST_TO, async (env) => {
    const conflicts = await findArchiveConflicts(env.DB, archive);
    if (conflicts.length > 0) return { conflicts, taken: null };
    const hosts = await listArchiveHosts(env, archive);
    const taken = await importArchive(env, archive, Date.now());
    await dropCopies(env, hosts);
    await after(env, taken.websiteId);
    return { conflicts, taken };
  });
  if (!taken) return refuse(conflicts);
  const { identifier } = archive.site.website;
  console.info(
    `Imported ${identifier}: ${taken.pages} pages, ${taken.items} items, ${taken.media} files. It answers at http://${identifier}.localhost:${process.env.PORT ?? 8787}/ here.\n`,
  );
}

async function importSite(path: string | undefined): Promise<void> {
  if (!path) fail(`Name the directory or .zip of an archive.\n\n${USAGE}`);
  const { archive, problems } = parseArchive(await readArchiveFiles(path));
  if (!archive) return refuse(problems);
  await importParsed(archive);
}

async function exportSite(args: readonly string[]): Promise<void> {
  const [identifier, path] = args.filter((arg) => arg !== WITHOUT_SAMPLE);
  if (!identifier || !path) fail(USAGE);
  const files = await withLocalBindings(process.env.PERSIST_TO, (env) =>
    exportArchive(env, identifier, { withoutSampleData: args.includes(WITHOUT_SAMPLE) }),
  );
  if (!files) fail(`No site has the identifier ${identifier}.`);
  await writeArchiveFiles(path, files);
  console.info(`Wrote ${files.size} files to ${path}.`);
}

async function listSites(): Promise<void> {
  const { results } = await withLocalBindings(process.env.PERSIST_TO, (env) =>
    env.DB.prepare('SELECT identifier, revision FROM websites ORDER BY identifier LIMIT 1000').all<{
      identifier: string;
      revision: number;
    }>(),
  );
  for (const site of results) console.info(`${site.identifier}  revision ${site.revision}`);
}

async function importThemeSites(): Promise<void> {
  for (const name of await listThemeSites()) await importParsed(await readThemeSite(name), addDemoOwner);
}

async function run([command, ...args]: string[]): Promise<void> {
  if (command === 'new') await newSite(args);
  else if (command === 'import') await importSite(args[0]);
  else if (command === 'import-wxr') await importWxr(args, importParsed);
  else if (command === 'export') await exportSite(args);
  else if (command === 'list') await listSites();
  else if (command === 'themes') await importThemeSites();
  else fail(USAGE);
}

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (String(error).includes('no such table'))
    fail('There is no local database yet, or it is older than this version. Run npm start once.');
  throw error;
}
