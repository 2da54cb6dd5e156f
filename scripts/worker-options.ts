import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { hashFiles } from './build-state.ts';

export type WorkerOptions = ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'] & {
  cronTriggers?: readonly string[];
};

/** Files that affect wrangler's options. package-lock.json represents the version of wrangler. */
const INPUTS = [
  ...['wrangler.toml', '.dev.vars', '.env', '.env.local', '.wrangler/deploy/config.json'],
  'package-lock.json',
];
/**
 * Cache of wrangler's options. It contains the secrets of .dev.vars, so the file has the same permissions.
 */
const RECORD = '.generated/worker-options.json';

/**
 * Returns wrangler's options for the Worker. Loading wrangler costs two seconds of processor time, so the
 * options are cached until an input changes.
 */
export async function readWorkerOptions(
  root = '.',
  ask: () => Promise<WorkerOptions> = askWrangler,
): Promise<WorkerOptions> {
  const settings = Object.entries(process.env)
    .filter(([name]) => /^(?:CLOUDFLARE|WRANGLER)_/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  // With this setting, every environment variable becomes a variable of the Worker, so caching is unsafe.
  if (process.env.CLOUDFLARE_INCLUDE_PROCESS_ENV === 'true') return ask();
  // The hash includes the absolute folder, because the options contain absolute paths.
  const inputs = hashFiles(root, INPUTS, [resolve(root), ...settings]);
  const file = join(root, RECORD);
  const known = readRecord(file, inputs);
  if (known) return known;
  const options = await ask();
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ inputs, options }), { mode: 0o600 });
  return options;
}

function readRecord(file: string, inputs: string): WorkerOptions | null {
  try {
    const record = JSON.parse(readFileSync(file, 'utf8')) as { inputs: string; options: WorkerOptions };
    return record.inputs === inputs ? record.options : null;
  } catch {
    return null;
  }
}

/** Reads the options in a separate process, because wrangler uses 130 MB. */
async function askWrangler(): Promise<WorkerOptions> {
  const reader = fork('scripts/send-worker-options.ts', {
    env: { ...process.env, WRANGLER_LOG: process.env.WRANGLER_LOG ?? 'error' },
  });
  const [options] = await Promise.race([
    once(reader, 'message'),
    once(reader, 'exit').then(() => {
      throw new Error('wrangler.toml could not be read. See the messages above.');
    }),
  ]);
  return options;
}
