import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';
import { writeResults } from '../../../scripts/test-summary.ts';

export const vitestResults: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) =>
      [...module.children.allTests()].map((test) => ({
        title: `${relative(process.cwd(), module.moduleId)} › ${test.fullName}`,
        seconds: (test.diagnostic()?.duration ?? 0) / 1000,
        state: test.result().state,
      })),
    );
    const count = (state: string) => tests.filter((test) => test.state === state).length;
    const isBrowser = modules.some(({ project }) => project.name.startsWith('browser'));
    writeResults(isBrowser ? 'browser' : 'vitest', {
      passed: count('passed'),
      failed: count('failed'),
      slowest: tests,
      flaky: [],
    });
  },
};
