import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { writeMessages } from './messages/write.ts';
import { run } from './run.ts';
import { writeCallList } from './write-call-list.ts';

/** Secrets of this machine's local Worker; never committed. */
export function createLocalSecrets(): void {
  const file = '.dev.vars';
  const lines = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (/^SIGNING_KEYS=.+:.+/m.test(lines)) return;
  const others = lines.split('\n').filter((line) => line !== '' && !line.startsWith('SIGNING_KEYS='));
  writeFileSync(
    file,
    `${[`SIGNING_KEYS=local-1:${randomBytes(32).toString('base64')}`, ...others].join('\n')}\n`,
    { mode: 0o600 },
  );
}

/** Types of the bindings, for the compiler; made again when wrangler.toml is newer. */
export async function writeBindingTypes(): Promise<void> {
  await run('wrangler', ['types', '.generated/worker-configuration.d.ts'], { quiet: true });
}

/** Builds the client and everything that the Worker's bundle needs from .generated. */
export async function buildClient(): Promise<void> {
  mkdirSync('.generated', { recursive: true });
  writeMessages();
  writeCallList();
  await run(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/build-client.ts']);
}
