import { relative } from 'node:path';
import type { Reporter } from 'vitest/node';

const SHOWN_FILES = 10;

/** Prints at the end which files took the longest, from the start of their Worker to their last test. */
export const slowestFiles: Reporter = {
  onTestRunEnd(modules) {
    const files = modules.map((module) => {
      const { duration, environmentSetupDuration, collectDuration, setupDuration } = module.diagnostic();
      return {
        path: relative(process.cwd(), module.moduleId),
        seconds: (duration + environmentSetupDuration + collectDuration + setupDuration) / 1000,
      };
    });
    const slowest = files.toSorted((a, b) => b.seconds - a.seconds).slice(0, SHOWN_FILES);
    console.info('\nSlowest files');
    for (const { path, seconds } of slowest) console.info(`${seconds.toFixed(1).padStart(6)} s  ${path}`);
  },
};
