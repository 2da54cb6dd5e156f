import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const BUNDLE_FOLDER = '.generated/worker';
/** What a deployment sends (`wrangler deploy --no-bundle`, which takes `.mjs` beside it along). */
export const BUNDLE = `${BUNDLE_FOLDER}/index.mjs`;

export interface WorkerModule {
  type: 'ESModule';
  path: string;
  contents: string;
}

/** The modules of a bundle, the entry first, with paths as they import each other. */
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
