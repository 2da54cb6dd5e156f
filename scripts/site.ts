import { existsSync, statSync } from 'node:fs';
import { exportArchive } from '../worker/archive/export.ts';
import { importArchive } from '../worker/archive/import.ts';
import { formatProblem, parseArchive } from '../worker/archive/parse.ts';
import { readDirectory } from '../worker/archive/read-directory.ts';
import { writeDirectory } from '../worker/archive/write-directory.ts';
import { withLocalBindings } from './local-bindings.ts';

const USAGE = `npm run site -- import DIR                put a site archive into the local database
npm run site -- export IDENTIFIER DIR     write a site as an archive
npm run site -- list                      sites of the local database`;

/** Ends with a sentence and no stack: what was given is wrong, not the program. */
function fail(text: string): never {
  console.error(text);
  process.exit(1);
}

async function importSite(directory: string | undefined): Promise<void> {
  if (!directory || !existsSync(directory) || !statSync(directory).isDirectory())
    fail(`Name the directory of an archive.\n\n${USAGE}`);
  const files = await readDirectory(directory).catch((error: Error) => fail(error.message));
  const { archive, problems } = parseArchive(files);
  if (!archive)
    fail(`The archive was not imported; nothing has changed.\n${problems.map(formatProblem).join('\n')}`);
  const taken = await withLocalBindings(process.env.PERSIST_TO, (env) =>
    importArchive(env, archive, Date.now()),
  );
  console.info(
    `Imported ${archive.site.website.identifier}: ${taken.pages} pages, ${taken.items} items, ${taken.media} files.`,
  );
}

async function exportSite(identifier: string | undefined, directory: string | undefined): Promise<void> {
  if (!identifier || !directory) fail(USAGE);
  const files = await withLocalBindings(process.env.PERSIST_TO, (env) => exportArchive(env, identifier));
  if (!files) fail(`No site has the identifier ${identifier}.`);
  await writeDirectory(directory, files);
  console.info(`Wrote ${files.size} files to ${directory}.`);
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

const [command, ...args] = process.argv.slice(2);
if (command === 'import') await importSite(args[0]);
else if (command === 'export') await exportSite(args[0], args[1]);
else if (command === 'list') await listSites();
else fail(USAGE);
