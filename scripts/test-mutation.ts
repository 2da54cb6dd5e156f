import { Stryker } from '@stryker-mutator/core';
import { createLocalSecrets } from './local-secrets.ts';
import { buildClient } from './prepare.ts';

/**
 * `npm run test:mutation [-- carts taxes]` introduces faults into `domain/` and counts the faults that a unit
 * test detects. Fails below the target.
 */
const TARGET = 85;
/** Areas of `domain/` in which a fault affects money, access or consent. */
const AREAS = [
  ...['accounts', 'carts', 'checkout', 'consent', 'discounts', 'gift-cards'],
  ...['orders', 'payments', 'subscriptions', 'taxes'],
];

const chosen = process.argv.slice(2);
const areas = chosen.length > 0 ? chosen : AREAS;
createLocalSecrets();
await buildClient();

const mutants = await new Stryker({
  mutate: areas.flatMap((area) => [`domain/${area}.ts`, `domain/${area}/**/*.ts`]),
  testRunner: 'vitest',
  vitest: { configFile: 'test/mutation/vitest.config.ts' },
  coverageAnalysis: 'perTest',
  // Mutants in code that runs on import need a separate test run each, because their module must load again.
  ignoreStatic: true,
  // Stryker would read tsconfig.json with TypeScript's old API.
  tsconfigFile: 'none',
  tempDirName: '.wrangler/mutation',
  ignorePatterns: ['.wrangler', 'dist', 'demo', 'docs', 'test-results', 'migrations'],
  reporters: ['progress-append-only', 'html', 'json'],
  htmlReporter: { fileName: 'test-results/mutation.html' },
  jsonReporter: { fileName: 'test-results/mutation.json' },
}).runMutationTest();

console.info('\nMutants detected by a test');
for (const area of areas) {
  const found = mutants.filter(({ fileName }) => /\/domain\/([^/.]+)/.exec(fileName)?.[1] === area);
  const count = (...statuses: readonly string[]) =>
    found.filter(({ status }) => statuses.includes(status)).length;
  const noticed = count('Killed', 'Timeout');
  const all = noticed + count('Survived', 'NoCoverage');
  const score = (100 * noticed) / all;
  console.info(`${area.padEnd(14)} ${score.toFixed(1).padStart(5)} %  ${noticed} of ${all}`);
  if (!(score >= TARGET)) process.exitCode = 1;
}
console.info('test-results/mutation.html lists the others.');
