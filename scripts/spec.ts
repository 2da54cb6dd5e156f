import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * `npm run spec` lists rows of the specification that no test names, for the complete areas below; `--all`
 * includes every area. Exits with 1 if a row of a complete area is neither tested nor deferred, if a deferred
 * row is tested, or if a test title names an unknown row.
 */
const COMPLETE = [
  'accordion',
  'animations',
  'announcement',
  'auth',
  'booking',
  'bootstrap',
  'captcha',
  'cart',
  'census',
  'checkout',
  'colours',
  'consent',
  'currency',
  'data-client',
  'dialogs',
  'editor',
  'enumerations',
  'error-reporter',
  'fields',
  'forms',
  'gallery',
  'highlight',
  'i18n',
  'images',
  'lightbox',
  'limits',
  'links',
  'maps',
  'marquee',
  'menu',
  'misc',
  'native-bridge',
  'permissions',
  'popup',
  'pricing',
  'pricing-toggle',
  'products',
  'reviews',
  'routes',
  'search',
  'strings',
  'tooltip',
  'video',
  'visits',
  'widgets',
];

const readRows = (file: string) =>
  readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));
const rows = readRows('test/spec/requirements.tsv').map(([id = '', area = '', surface = '', text = '']) => ({
  id,
  area,
  surface,
  text,
}));
const knownIds = new Set(rows.map((row) => row.id));
const deferred = new Map(readRows('test/spec/deferred.tsv').map(([id = '', reason = '']) => [id, reason]));

/** Collects row ids in brackets from the titles of tests and suites. */
function testedIds(): Map<string, string> {
  const found = new Map<string, string>();
  for (const entry of readdirSync('test', { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/\.(test|spec)\.tsx?$/.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    for (const [, id = ''] of readFileSync(file, 'utf8').matchAll(/\[([AB]\d+(?:\.\d+)+)\]/g))
      found.set(id, file);
  }
  return found;
}

const tested = testedIds();
const problems: string[] = [];
for (const [id, file] of tested)
  if (!knownIds.has(id)) problems.push(`${file} names ${id}, but there is no such row`);
for (const id of deferred.keys()) {
  if (!knownIds.has(id)) problems.push(`deferred.tsv names ${id}, but there is no such row`);
  if (tested.has(id)) problems.push(`${id} is deferred, yet ${tested.get(id)} tests it`);
}

const areas = [...new Set(rows.map((row) => row.area))].sort();
console.log('area                 rows  tested  deferred  open');
for (const area of areas) {
  const own = rows.filter((row) => row.area === area);
  const isTested = own.filter((row) => tested.has(row.id)).length;
  const isDeferred = own.filter((row) => deferred.has(row.id)).length;
  console.log(
    `${area.padEnd(20)} ${String(own.length).padStart(4)}  ${String(isTested).padStart(6)}  ${String(isDeferred).padStart(8)}  ${String(own.length - isTested - isDeferred).padStart(4)}`,
  );
}
const open = rows.filter((row) => !tested.has(row.id) && !deferred.has(row.id));
const listedRows = process.argv.includes('--all') ? open : open.filter((row) => COMPLETE.includes(row.area));
for (const row of listedRows)
  console.log(`${row.id}\t${row.area}\t${row.surface}\t${row.text.slice(0, 120)}`);
for (const row of open)
  if (COMPLETE.includes(row.area)) problems.push(`${row.id} (${row.area}) is neither tested nor deferred`);
const total = rows.filter((row) => tested.has(row.id)).length;
console.log(`\n${total} of ${rows.length} rows tested, ${deferred.size} deferred, ${open.length} open.`);
if (problems.length > 0) {
  console.error(`\n${problems.length} problems:\n${problems.slice(0, 200).join('\n')}`);
  process.exit(1);
}
