import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A build's inputs. package-lock.json represents the installed packages. */
const INPUTS = [
  ...['client', 'domain', 'migrations', 'schema', 'scripts', 'worker'],
  ...['package.json', 'package-lock.json', 'tsconfig.json', 'vite.config.ts', 'wrangler.toml'],
];

/** Build outputs that the server or the seeding reads later. */
const OUTPUTS = [
  ...['dist/client', '.generated/messages', '.generated/worker'],
  ...['assets', 'call-list', 'language-files', 'styles', 'visitor-scripts'].map(
    (name) => `.generated/${name}.ts`,
  ),
];

/** This file exists only between the end of a complete build and the start of the next build. */
const RECORD = '.generated/last-build.txt';

function listFiles(root: string, path: string): string[] {
  const stats = statSync(join(root, path), { throwIfNoEntry: false });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return readdirSync(join(root, path))
    .sort()
    .flatMap((name) => listFiles(root, `${path}/${name}`));
}

/**
 * Hashes files and `environment`, which lists everything else that affects the result. Skips missing
 * files.
 */
export function hashFiles(root: string, paths: readonly string[], environment: readonly string[]): string {
  const hash = createHash('sha256').update(JSON.stringify(environment));
  for (const file of paths.flatMap((path) => listFiles(root, path))) {
    const content = readFileSync(join(root, file));
    hash.update(`\n${file}\n${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex');
}

export const hashInputs = (root: string, environment: readonly string[]): string =>
  hashFiles(root, INPUTS, environment);

export const hashBuildInputs = (root: string): string =>
  hashInputs(root, [process.version, process.env.NODE_ENV ?? '']);

/** Hashes the paths, sizes and modification times of the outputs, to detect changes by another program. */
function hashOutputs(root: string): string {
  const hash = createHash('sha256');
  for (const file of OUTPUTS.flatMap((path) => listFiles(root, path))) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file} ${size} ${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

const toRecord = (root: string, inputs: string): string => `${inputs} ${hashOutputs(root)}\n`;

export function isCurrent(root: string, inputs: string): boolean {
  const file = join(root, RECORD);
  return existsSync(file) && readFileSync(file, 'utf8') === toRecord(root, inputs);
}

/**
 * Deletes the record of the last build. Must run before a build writes anything, so that an interrupted build
 * never appears complete.
 */
export const forgetBuild = (root: string): void => rmSync(join(root, RECORD), { force: true });

/**
 * Records a complete build. `inputs` is the hash from before the build, so that a file changed during the
 * build triggers another build.
 */
export function recordBuild(root: string, inputs: string): void {
  mkdirSync(join(root, '.generated'), { recursive: true });
  writeFileSync(join(root, RECORD), toRecord(root, inputs));
}
