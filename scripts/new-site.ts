import { randomBytes } from 'node:crypto';
import { createOwner, findAccountByEmail } from '#worker/db/accounts/accounts.ts';
import { hashPassword } from '../worker/accounts/password.ts';
import { findArchiveConflicts } from '../worker/archive/conflicts.ts';
import { importArchive } from '../worker/archive/import.ts';
import { formatProblem } from '../worker/archive/parse.ts';
import { fail } from './archive-files.ts';
import { emptyArchive } from './empty-site.ts';
import { withLocalBindings } from './local-bindings.ts';

const USAGE = 'Name the site and its owner: npm run site -- new IDENTIFIER TITLE EMAIL';

export async function newSite([identifier, title, email]: string[]): Promise<void> {
  if (!identifier || !title || !email?.includes('@')) return fail(USAGE);
  const archive = emptyArchive(identifier, title);
  const password = randomBytes(9).toString('base64url');
  let isKnown = false;
  const conflicts = await withLocalBindings(process.env.PERSIST_TO, async (env) => {
    const found = await findArchiveConflicts(env.DB, archive);
    if (found.length > 0) return found;
    isKnown = (await findAccountByEmail(env.DB, email)) !== null;
    const { websiteId } = await importArchive(env, archive, Date.now());
    const passwordHash = await hashPassword(password);
    await createOwner(env.DB, { websiteId, email, name: title, passwordHash }, Date.now());
    return [];
  });
  if (conflicts.length > 0) return fail(conflicts.map(formatProblem).join('\n'));
  const address = `http://${identifier}.localhost:${process.env.PORT ?? 8787}/config/`;
  console.info(
    `Created ${identifier}. Choose how to start at ${address}\nSign in with ${email} and ${isKnown ? 'the password of its existing account' : password}.\n`,
  );
}
