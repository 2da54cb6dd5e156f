import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { loadWithImporter } from '../support/node/static-imports.ts';

it('in tests, a Worker module’s lazy imports load together with the module', () => {
  const code = "export const answer = async () => (await import('./front.ts')).front;";
  expect(loadWithImporter(code, resolve('worker/index.ts'))).toBe(
    'import * as lazyModule0 from "./front.ts"; export const answer = async () => (await Promise.resolve(lazyModule0)).front;',
  );
  expect(loadWithImporter(code, resolve('test/worker/index.test.ts'))).toBeNull();
  expect(loadWithImporter('export const answer = 1;', resolve('worker/index.ts'))).toBeNull();
});
