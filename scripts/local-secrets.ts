import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';

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

export const DEMO_OWNER = { email: 'owner@tide-and-kiln.test', name: 'Maren Holt' };

/**
 * Returns the demo owner's password. The first call generates it and stores it with the other local secrets.
 */
export function ownerPassword(): string {
  const file = '.dev.vars';
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const known = process.env.OWNER_PASSWORD ?? /^DEMO_OWNER_PASSWORD=(.+)$/m.exec(text)?.[1];
  if (known) return known;
  const password = randomBytes(9).toString('base64url');
  writeFileSync(file, `${text.trimEnd()}\nDEMO_OWNER_PASSWORD=${password}\n`, { mode: 0o600 });
  return password;
}
