import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BUNDLE_FOLDER = '.generated/worker';
/** Path of the bundle. `wrangler deploy --no-bundle` uploads this file and the `.mjs` files next to it. */
export const BUNDLE = `${BUNDLE_FOLDER}/index.mjs`;

export interface WorkerModule {
  type: 'ESModule';
  path: string;
  contents: string;
}

export function readModules(entry: string): WorkerModule[] {
  const folder = join(entry, '..');
  const others = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.mjs') && join(folder, file) !== join(entry),
  );
  return [entry.slice(folder.length + 1), ...others].map((path) => ({
    type: 'ESModule',
    path,
    contents: readFileSync(join(folder, path), 'utf8'),
  }));
}
