import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { bundle, bundleGzip, WORKERS } from '../test/bench/bundle.ts';
import { lighthouses } from '../test/bench/lighthouse.ts';
import { roundTrips } from '../test/bench/round-trips.ts';
import { scale, seedScale } from '../test/bench/scale.ts';
import { serve } from '../test/bench/server.ts';
import { type Figure, kilobytes, percent, tableOf } from '../test/bench/table.ts';
import { cpuPerAnswer, median, throughput, UNCACHED } from '../test/bench/throughput.ts';
import { validity } from '../test/bench/validity.ts';
import { weights } from '../test/bench/weight.ts';
import { buildClient, createLocalSecrets, migrate } from './prepare.ts';
import { seedWhenEmpty } from './seed.ts';

/**
 * `npm run bench [-- --quick]`: figures of a production bundle in Miniflare, as ratios within this run where they depend on the
 * machine. Prints a table, writes bench-results/results.json. It fails only when something could not be measured.
 */
const isQuick = process.argv.includes('--quick');
const STATE = 'bench-results/state';
const figures: Figure[] = [];
const note = (name: string, measured: string, target = '', isMet: boolean | null = null) =>
  figures.push({ name, measured, target, isMet });
const step = (text: string) => console.info(`… ${text}`);

for (const folder of [STATE, `${STATE}-text`, `${STATE}-react`])
  rmSync(folder, { recursive: true, force: true });
mkdirSync(STATE, { recursive: true });
createLocalSecrets();
step('building');
await buildClient();
for (const name of WORKERS) await bundle(name);
await migrate(STATE);
await seedWhenEmpty(STATE);
for (const name of ['text', 'react']) cpSync(STATE, `${STATE}-${name}`, { recursive: true });

step('round trips and weights');
const subject = await serve('subject', 8701, STATE);
const trips = await roundTrips(subject);
const weight = await weights(subject, '/');
// Each server has a database of its own: two that write to one file would measure their quarrel.
const text = await serve('text', 8702, `${STATE}-text`);
const react = await serve('react', 8703, `${STATE}-react`, weight.elements);

note('D1 round trips, cached', String(trips.cached), '0', trips.cached === 0);
note('D1 round trips, warm', String(trips.warm), '1', trips.warm <= 1);
note('D1 round trips, cold', String(trips.cold), '2', trips.cold <= 2);
const first = weight.page + weight.firstScript;
note('Home page: HTML and styles, gzip', kilobytes(weight.page));
note('Home page: HTML, styles and first script, gzip', kilobytes(first), '< 24 kB', first < 24_000);
note('Whole visitor script, gzip', kilobytes(weight.visitorScript), '< 8 kB', weight.visitorScript < 8000);
note('React with all islands, gzip', kilobytes(weight.withIslands), '< 75 kB', weight.withIslands < 75_000);
const size = bundleGzip('subject');
note('Worker bundle, gzip', kilobytes(size), '< 600 kB', size < 600_000);

step('throughput');
const shots = {
  text: { name: 'text', server: text, path: '/' },
  cached: { name: 'cached', server: subject, path: '/' },
  react: { name: 'react', server: react, path: '/' },
  uncached: { name: 'uncached', server: subject, path: '/', headers: UNCACHED },
};
const rates = await throughput(Object.values(shots), {
  rounds: isQuick ? 3 : 5,
  seconds: 3,
  connections: 16,
});
const rate = (name: string) => median(rates.get(name) ?? []);
const spread = (name: string) => {
  const all = rates.get(name) ?? [];
  return `${Math.round(Math.min(...all))} to ${Math.round(Math.max(...all))}`;
};
for (const name of rates.keys())
  note(`Requests a second, ${name}`, `${Math.round(rate(name))} (${spread(name)})`);
const cachedShare = rate('cached') / rate('text');
const uncachedShare = rate('uncached') / rate('react');
note('Cached page of the bare text answer', percent(cachedShare), '>= 60 %', cachedShare >= 0.6);
note('Uncached home page of the bare React page', percent(uncachedShare), '>= 60 %', uncachedShare >= 0.6);

step('processor time');
const cpu = await cpuPerAnswer(shots.uncached);
const bare = await cpuPerAnswer(shots.text);
if (cpu !== null && bare !== null) {
  note('CPU of a whole uncached answer, runtime and D1 included', `${cpu.toFixed(2)} ms`);
  note('CPU of a bare text answer', `${bare.toFixed(2)} ms`);
  note(
    'CPU of an uncached answer above the bare one',
    `${(cpu - bare).toFixed(2)} ms`,
    '< 5 ms',
    cpu - bare < 5,
  );
}
const startUp = subject.readyMs - text.readyMs;
note('Start-up above that of the bare worker', `${startUp.toFixed(0)} ms`, '< 50 ms', startUp < 50);

step('validity');
const valid = await validity(subject);
const invalid = valid.filter(({ problems }) => problems.length > 0);
note('Pages with an error of HTML', `${invalid.length} of ${valid.length}`, '0', invalid.length === 0);

if (!isQuick) step('Lighthouse');
const lights = isQuick ? [] : await lighthouses(subject);
for (const { path, scores, layoutShift } of lights) {
  const { performance, accessibility, seo } = scores;
  const practices = scores['best-practices'];
  const isHidden = path === '/no-such-page' || path.startsWith('/search');
  note(
    `Lighthouse ${path}`,
    `${performance} ${accessibility} ${practices} ${seo}, shift ${layoutShift.toFixed(3)}`,
    '98 100 100 100',
    performance >= 98 &&
      accessibility === 100 &&
      practices === 100 &&
      (isHidden || seo === 100) &&
      layoutShift < 0.001,
  );
}
await Promise.all([text.stop(), react.stop(), subject.stop()]);

step('scale');
await seedScale(STATE);
const large = await serve('subject', 8704, STATE);
const scales = await scale(large);
await large.stop();
for (const { path, small, large: many } of scales) {
  if (small === null || many === null) continue;
  // The word stands in every item, and the map names every page: these answers are about all of them.
  const isListed = path === '/sitemap.xml' || path.startsWith('/search');
  note(
    `${path}: 10,000 pages and items against 10`,
    `${many.toFixed(2)} ms / ${small.toFixed(2)} ms`,
    isListed ? 'of all: grows' : '< 1.25 times',
    isListed ? null : many / small < 1.25,
  );
}

console.info(`\n${tableOf(figures)}\n`);
for (const { path, problems } of invalid) console.info(`${path}\n  ${problems.join('\n  ')}`);
for (const { path, failed } of lights)
  if (failed.length > 0) console.info(`${path}\n  ${failed.join('\n  ')}`);
writeFileSync(
  'bench-results/results.json',
  `${JSON.stringify({ figures, weight, trips, rates: Object.fromEntries(rates), valid, lights, scales }, null, 2)}\n`,
);
