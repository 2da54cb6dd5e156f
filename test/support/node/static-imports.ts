import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const WORKER = resolve('worker');
const LAZY_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/**
 * Replaces the `import()` calls of a Worker module by static imports. Returns null if the module has none.
 */
export function loadWithImporter(code: string, id: string): string | null {
  if (!id.startsWith(`${WORKER}/`) || !code.includes('import(')) return null;
  const imports: string[] = [];
  const body = code.replace(LAZY_IMPORT, (_, __, path: string) => {
    const name = `lazyModule${imports.length}`;
    imports.push(`import * as ${name} from ${JSON.stringify(path)};`);
    return `Promise.resolve(${name})`;
  });
  return [...imports, body].join(' ');
}

/**
 * Loads dynamic imports together with the Worker. Vitest's module runner shares the response to an `import()`
 * among its callers, but no request in workerd may wait for another request's I/O, so concurrent requests
 * failed at random (github.com/cloudflare/workers-sdk/issues/5387). A deployed Worker does not have this
 * problem, because it bundles all modules.
 */
export const staticImports: Plugin = {
  name: 'static-imports',
  transform: loadWithImporter,
};
