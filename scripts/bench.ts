import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { measureBlocks } from '../test/bench/blocks.ts';
import { bundleWorkers } from '../test/bench/bundle.ts';
import { measureBundle } from '../test/bench/bundle-size.ts';
import { measureImport } from '../test/bench/catalogue-import.ts';
import { measureCommerce } from '../test/bench/commerce.ts';
import { buildOther, measureComparison } from '../test/bench/compare.ts';
import { measureCrowd } from '../test/bench/crowd.ts';
import { measureDragging } from '../test/bench/dragging.ts';
import { startEdge } from '../test/bench/edge.ts';
import { type Figure, toMarkdown, toTable, updateTable } from '../test/bench/figure.ts';
import { measureForms } from '../test/bench/forms.ts';
import { measureGalleries } from '../test/bench/galleries.ts';
import { measureGrowth } from '../test/bench/growth.ts';
import { measureGuard } from '../test/bench/guard.ts';
import { measureHtml } from '../test/bench/html.ts';
import { measureImages } from '../test/bench/images.ts';
import { measureLighthouse } from '../test/bench/lighthouse.ts';
import { measuringParts } from '../test/bench/measuring.ts';
import { measureMeasuringScript } from '../test/bench/measuring-script.ts';
import { measureMembers } from '../test/bench/members.ts';
import { measureMotion } from '../test/bench/motion.ts';
import { measurePanel } from '../test/bench/panel.ts';
import { measureRenewals } from '../test/bench/renewals.ts';
import { measureRoundTrips } from '../test/bench/round-trips.ts';
import { measureSearching } from '../test/bench/searching.ts';
import { startServer } from '../test/bench/server.ts';
import { measureSignIns } from '../test/bench/sign-ins.ts';
import { measureStartUp } from '../test/bench/start-up.ts';
import { measureStartUpProfile } from '../test/bench/start-up-profile.ts';
import { measureRender, measureThroughput } from '../test/bench/throughput.ts';
import { measureExport } from '../test/bench/whole-export.ts';
import { measureWire } from '../test/bench/wire.ts';
import { createLocalSecrets } from './local-secrets.ts';
import { buildClient, writeBindingTypes } from './prepare.ts';
import { run } from './run.ts';

/**
 * `npm run bench [-- --quick] [-- --only=html,wire]` measures the figures in docs/develop/performance.md; `--
 * --write` updates the table there. `-- --compare=<directory>` compares processor time with another checkout.
 * Exits with 1 if a part could not be measured, but not if a figure misses its target.
 */
const OUT = 'bench-results';
const DOCUMENT = 'docs/develop/performance.md';
const isQuick = process.argv.includes('--quick');
const findOption = (option: string) =>
  process.argv.find((argument) => argument.startsWith(`--${option}=`))?.slice(option.length + 3);
const other = findOption('compare');
const only = findOption('only');
const wants = (part: string) => {
  if (other) return false;
  return only ? only.split(',').includes(part) : !(isQuick && part === 'lighthouse');
};

if (process.platform !== 'linux') {
  console.error('npm run bench reads processor times from /proc, so it needs Linux (a container is enough).');
  process.exit(1);
}

const figures: Figure[] = [];
let isWhole = true;
/** Runs a part of the benchmark. Reports a failure and lets the other parts continue. */
async function step(name: string, work: () => Promise<Figure[]> | Figure[]): Promise<void> {
  const from = Date.now();
  console.info(`${name} …`);
  try {
    figures.push(...(await work()));
  } catch (error) {
    console.error(error);
    isWhole = false;
    const measured = error instanceof Error ? error.message : String(error);
    figures.push({ group: name, name: 'could not be measured', target: '', measured, isMet: false });
  }
  console.info(`  ${((Date.now() - from) / 1000).toFixed(0)} s`);
}

mkdirSync('.generated', { recursive: true });
createLocalSecrets();
await writeBindingTypes();
await buildClient();
console.info('production bundles …');
const files = await bundleWorkers(`${OUT}/bundles`);

const server = await startServer({
  workers: ['front', 'product', 'text', 'react', 'counted', 'repeat'],
  files,
  extra: { pages: 0, items: 0 },
});
const edge = await startEdge(server.front);
try {
  if (wants('round-trips')) await step('D1 round trips', () => measureRoundTrips(server));
  if (wants('throughput'))
    await step('requests per second', () =>
      measureThroughput(server, isQuick ? { rounds: 3, seconds: 2 } : { rounds: 7, seconds: 4 }),
    );
  if (wants('render')) await step('processor time', () => measureRender(server, isQuick ? 11 : 41));
  if (wants('panel')) await step('scripts of the panel', measurePanel);
  if (wants('wire'))
    await step('bytes', async () => {
      const read = async (path: string) => (await fetch(`${server.direct.product}${path}`)).text();
      return measureWire({
        html: await read('/'),
        list: await read('/shop'),
        product: await read('/shop/tide-mug'),
      });
    });
  if (wants('html')) await step('HTML', () => measureHtml(edge.origin));
  if (wants('galleries')) await step('galleries', () => measureGalleries(edge.origin));
  if (wants('motion')) await step('motion', () => measureMotion(edge.origin));
  if (wants('blocks')) await step('blocks', () => measureBlocks(edge.origin));
  if (wants('pictures')) await step('pictures', () => measureImages(edge.origin));
  if (wants('measuring'))
    await step('script of measuring', () => measureMeasuringScript(edge.origin, isQuick ? 3 : 9));
  if (wants('lighthouse')) await step('Lighthouse', () => measureLighthouse(edge.origin));
} finally {
  edge.stop();
  await server.stop();
}
if (other)
  await step('comparison', async () => {
    await buildOther(other);
    return measureComparison(other, files, isQuick ? 9 : 31);
  });
if (wants('bundle')) await step('bundle', () => measureBundle(files.product));
if (wants('start-up'))
  await step('start-up', async () => [
    ...(await measureStartUpProfile(`${OUT}/start-up`, isQuick ? 3 : 9)),
    ...(await measureStartUp(files, isQuick ? 3 : 9)),
  ]);
if (wants('commerce')) await step('commerce', () => measureCommerce(files, isQuick ? 3 : 7));
if (wants('dragging')) await step('dragging', () => measureDragging(files));
if (wants('searching')) await step('searches of the panel', () => measureSearching(files));
if (wants('crowd')) await step('many visitors behind one address', () => measureCrowd(files));
if (wants('sign-ins')) await step('sign-ins', () => measureSignIns(files));
if (wants('members')) await step('members', () => measureMembers(files));
if (wants('forms')) await step('forms', () => measureForms(files));
if (wants('import')) await step('catalogue import', () => measureImport(files, isQuick));
if (wants('export')) await step('export of a whole site', () => measureExport(files, isQuick));
if (wants('renewals')) await step('renewals', () => measureRenewals(files, isQuick ? 1_000 : 10_000));
for (const [part, measure] of Object.entries(measuringParts(files, isQuick)))
  if (wants('measuring') || wants(part)) await step(`measuring: ${part}`, measure);
if (wants('guard')) await step('guard', () => measureGuard(files, isQuick));
if (wants('growth')) await step('growth', () => measureGrowth(files, isQuick ? 3 : 9));

console.info(toTable(figures));
const result = {
  at: new Date().toISOString(),
  machine: `${cpus()[0]?.model ?? 'unknown'}, ${cpus().length} threads, Node ${process.versions.node}`,
  isQuick,
  figures,
};
writeFileSync(`${OUT}/results.json`, `${JSON.stringify(result, null, 2)}\n`);
writeFileSync(`${OUT}/results.md`, `${toMarkdown(figures)}\n`);
console.info(`\nWritten to ${OUT}/results.json and ${OUT}/results.md.`);
if (process.argv.includes('--write') && isWhole) {
  writeFileSync(DOCUMENT, updateTable(readFileSync(DOCUMENT, 'utf8'), figures));
  await run('biome', ['format', '--write', DOCUMENT]);
}
process.exit(isWhole ? 0 : 1);
