import { defineConfig } from 'vitest/config';
import { readFuzzOptions } from '../support/node/fuzz-options.ts';

/** Excludes tests that read source files, because they would read the mutants. */
export default defineConfig({
  test: {
    include: ['test/domain/*/**/*.test.ts'],
    isolate: false,
    provide: readFuzzOptions({}),
    setupFiles: ['./test/support/properties.ts'],
  },
});
