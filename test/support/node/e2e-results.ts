import { relative } from 'node:path';
import type { Reporter, Suite, TestCase } from '@playwright/test/reporter';
import { writeResults } from '../../../scripts/test-summary.ts';

const toTitle = (test: TestCase) => {
  const { file, line } = test.location;
  return `${relative(process.cwd(), file)}:${line} › ${test.title}`;
};

export default class E2eResults implements Reporter {
  #suite: Suite | undefined;

  onBegin(_: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const having = (outcome: ReturnType<TestCase['outcome']>) =>
      tests.filter((test) => test.outcome() === outcome);
    writeResults('e2e', {
      passed: having('expected').length + having('flaky').length,
      failed: having('unexpected').length,
      slowest: tests.map((test) => ({
        title: toTitle(test),
        seconds: Math.max(0, ...test.results.map(({ duration }) => duration)) / 1000,
      })),
      flaky: having('flaky').map((test) => ({
        title: toTitle(test),
        trace:
          test.results.flatMap(({ attachments }) => attachments).find(({ name }) => name === 'trace')?.path ??
          null,
      })),
    });
  }
}
