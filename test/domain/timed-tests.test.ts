import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/**
 * Matches functions that measure time. On a busy machine, code takes longer, so a limit on its time would
 * fail by chance.
 */
const CLOCK = /\bperformance\.now\(|\bhrtime\b|\bcpuUsage\(|threadCpuUsage\(/;
/** This test reports slow calls, but does not fail because of them. */
const REPORTING = 'worker/calls/fuzz.test.ts';

const tests = ['domain', 'client', 'worker', 'scripts'].flatMap((folder) =>
  readdirSync(`test/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.test\.tsx?$/.test(name))
    .map((name) => ({ name: `${folder}/${name}`, text: readFileSync(`test/${folder}/${name}`, 'utf8') })),
);

it('tests measure time only through processorSeconds(), with a limit of at least a second', () => {
  expect(tests.length).toBeGreaterThan(500);
  const measuring = tests.filter(({ name, text }) => name !== REPORTING && CLOCK.test(text));
  const own = 'domain/timed-tests.test.ts';
  expect(measuring.map(({ name }) => name).filter((name) => name !== own)).toEqual([]);
  const bounds = tests.flatMap(({ name, text }) =>
    [...text.matchAll(/processorSeconds\([\s\S]*?toBeLessThan\(([\d_.]+)\)/g)].map(([, bound]) => ({
      name,
      bound: Number(bound),
    })),
  );
  expect(bounds.length).toBeGreaterThan(3);
  expect(bounds.filter(({ bound }) => bound < 1)).toEqual([]);
});
