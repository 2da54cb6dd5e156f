import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import type { unstable_getMiniflareWorkerOptions } from 'wrangler';
import { hashFiles } from './build-state.ts';

export type WorkerOptions = ReturnType<typeof unstable_getMiniflareWorkerOptions>['workerOptions'] & {
  cronTriggers?: readonly string[];
};

/** Files that wrangler reads; the lock file stands for its version. */
const INPUTS = [
  ...['wrangler.toml', '.dev.vars', '.env', '.env.local', '.wrangler/deploy/config.json'],
  'package-lock.json',
];
/** Contains the secrets of .dev.vars, so it has the same permissions. */
const RECORD = '.generated/worker-options.json';

/** Loading wrangler costs two seconds of processor time, so its answer is cached until an input changes. */
export async function readWorkerOptions(
  root = '.',
  ask: () => Promise<WorkerOptions> = askWrangler,
): Promise<WorkerOptions> {
  const settings = Object.entries(process.env)
    .filter(([name]) => /^(?:CLOUDFLARE|WRANGLER)_/.test(name))
    .map(([name, value]) => `${name}=${value}`)
    .sort();
  // This setting makes every variable of the environment a variable of the Worker.
  if (process.env.CLOUDFLARE_INCLUDE_PROCESS_ENV === 'true') return ask();
  // Part of the key, because the answer has absolute paths.
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

/** Runs in a separate process, because wrangler uses 130 MB. */
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
