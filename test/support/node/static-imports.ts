import { resolve } from 'node:path';
import type { Plugin } from 'vitest/config';

const WORKER = resolve('worker');
const LAZY_IMPORT = /\bimport\(\s*(['"])([^'"]+)\1\s*\)/g;

/** Returns a module of the Worker with its `import()` calls made static; null if it has none. */
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
 * Loads the Worker's lazy imports together with it. The module runner asks its server again on each
 * `import()` and shares the response among concurrent callers, but in workerd no request may wait for
 * another request's I/O: concurrent requests failed at random
 * (github.com/cloudflare/workers-sdk/issues/5387). A deployed Worker bundles all modules and asks no
 * server.
 */
export const staticImports: Plugin = {
  name: 'static-imports',
  transform: loadWithImporter,
};
