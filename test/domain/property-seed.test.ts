import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, inject, it } from 'vitest';
import { readFuzzOptions } from '#support/node/fuzz-options.ts';

/** Matches code that overrides the test suite's seed, or the number of runs of `npm run test:fuzz`. */
const OWN_SETTING =
  /\bseed: (?!seedFor\()|[cC]onfigureGlobal|numRuns: (?!scaleToFuzz\(|countRuns\()|Math\.random\(/;

describe('property tests', () => {
  it('all property tests use the same seed, or the one in FUZZ_SEED', () => {
    expect(fc.readConfigureGlobal()).toMatchObject({ seed: inject('fuzzSeed') });
    expect(readFuzzOptions({})).toEqual(readFuzzOptions({}));
    expect(readFuzzOptions({ FUZZ_SEED: '7', FUZZ_RUNS: '10' })).toEqual({ fuzzSeed: 7, fuzzRuns: 10 });
    expect(() => readFuzzOptions({ FUZZ_SEED: 'seven' })).toThrow('FUZZ_SEED');
  });

  it('no property test sets a seed or a number of runs itself', () => {
    const files = readdirSync('test', { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.test\.tsx?$/.test(name) && !name.endsWith('property-seed.test.ts'))
      .map((name) => ({ name, text: readFileSync(`test/${name}`, 'utf8') }))
      .filter(({ text }) => text.includes("from 'fast-check'"));
    expect(files.length).toBeGreaterThan(50);
    expect(files.filter(({ text }) => OWN_SETTING.test(text)).map(({ name }) => name)).toEqual([]);
  });
});
