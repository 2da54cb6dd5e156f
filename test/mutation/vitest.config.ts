import { defineConfig } from 'vitest/config';
import { readFuzzOptions } from '../support/node/fuzz-options.ts';

/** The tests that mutants of `domain/` have to fail. Tests that read source files are left out: they would read the mutants. */
export default defineConfig({
  test: {
    include: ['test/domain/*/**/*.test.ts'],
    isolate: false,
    provide: readFuzzOptions({}),
    setupFiles: ['./test/support/properties.ts'],
  },
});
