import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';

export interface TestResults {
  passed: number;
  failed: number;
  slowest: { title: string; seconds: number }[];
  /** Tests that passed on retry, with the trace of the retry. */
  flaky: { title: string; trace: string | null }[];
}

const FOLDER = 'test-results';
const FILES = ['vitest', 'browser', 'e2e'] as const;
const FLAKY = join(FOLDER, 'flaky.json');
const MAX_TESTS = 10;
const toFilePath = (runner: (typeof FILES)[number]) => join(FOLDER, `${runner}.json`);

export function forgetResults(): void {
  for (const file of [...FILES.map(toFilePath), FLAKY]) rmSync(file, { force: true });
}

/** Writes the results of a test runner. Called by the reporters of Vitest and Playwright. */
export function writeResults(runner: (typeof FILES)[number], { slowest, ...results }: TestResults): void {
  mkdirSync(FOLDER, { recursive: true });
  const shown = slowest.toSorted((a, b) => b.seconds - a.seconds).slice(0, MAX_TESTS);
  writeFileSync(toFilePath(runner), JSON.stringify({ ...results, slowest: shown }));
  if (runner === 'e2e') writeFileSync(FLAKY, `${JSON.stringify(results.flaky, null, 2)}\n`);
}

interface Step {
  name: string;
  seconds: number;
  isPassed: boolean;
}
const steps: Step[] = [];
const started = performance.now();

const since = (from: number) => (performance.now() - from) / 1000;

export async function step(name: string, work: () => Promise<void>): Promise<void> {
  const from = performance.now();
  console.info(`\n── ${name}`);
  const end = (isPassed: boolean) => steps.push({ name, seconds: since(from), isPassed });
  try {
    await work();
    end(true);
    console.info(`   ${name}: ${since(from).toFixed(1)} s`);
  } catch (error) {
    end(false);
    throw error;
  }
}

/** Returns null on systems without /proc. */
function processorSeconds(): number | null {
  if (!existsSync('/proc/self/stat')) return null;
  // The second field is the process name in parentheses, which may contain spaces.
  const fields = readFileSync('/proc/self/stat', 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  const ticks = Number(fields[13]) + Number(fields[14]);
  const { user, system } = process.cpuUsage();
  return ticks / 100 + (user + system) / 1e6;
}

export function printSummary(): void {
  const results = FILES.map(toFilePath)
    .filter((file) => existsSync(file))
    .map((file): TestResults => JSON.parse(readFileSync(file, 'utf8')));
  console.info('\nSteps');
  for (const { name, seconds, isPassed } of steps)
    console.info(`${seconds.toFixed(1).padStart(8)} s  ${name}${isPassed ? '' : ' (failed)'}`);
  const slowest = results.flatMap((result) => result.slowest).toSorted((a, b) => b.seconds - a.seconds);
  if (slowest.length > 0) console.info('\nSlowest tests');
  for (const { title, seconds } of slowest.slice(0, MAX_TESTS))
    console.info(`${seconds.toFixed(1).padStart(8)} s  ${title}`);
  const flaky = results.flatMap((result) => result.flaky);
  if (flaky.length > 0) console.info(`\nFlaky: failed, then passed when run again (${FLAKY})`);
  for (const { title, trace } of flaky) console.info(`  ${title}${trace ? `\n    ${trace}` : ''}`);
  const sum = (count: (result: TestResults) => number) => results.reduce((all, one) => all + count(one), 0);
  const used = processorSeconds();
  console.info(
    `\n${since(started).toFixed(0)} s${used === null ? '' : `, ${used.toFixed(0)} s of the processor`}`,
  );
  if (results.length > 0)
    console.info(`${sum(({ passed }) => passed)} passed, ${sum(({ failed }) => failed)} failed`);
}
