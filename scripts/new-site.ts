import { randomBytes } from 'node:crypto';
import { getSiteHosts } from '#domain/sites/hosts.ts';
import { emailSchema } from '#schema/contracts/accounts/account.ts';
import { MAX_SITE_TITLE_LENGTH } from '#schema/contracts/sites/website.ts';
import { findAccountByEmail, insertOwner } from '#worker/db/accounts/accounts.ts';
import { batch } from '#worker/db/database.ts';
import { insertWebsite, isAddressInUse } from '#worker/db/sites/create-website.ts';
import { newWebsite } from '#worker/sites/new-website.ts';
import { parseAddress } from '#worker/sites/parse-address.ts';
import { dropCopies } from '#worker/sites/site-copies.ts';
import { hashPassword } from '../worker/accounts/password.ts';
import { fail } from './archive-files.ts';
import { withLocalBindings } from './local-bindings.ts';

const USAGE = 'Name the site and its owner: npm run site -- new ADDRESS TITLE EMAIL';

export async function newSite([address = '', title = '', typedEmail]: string[]): Promise<void> {
  const email = emailSchema.safeParse(typedEmail).data;
  if (title.trim() === '' || email === undefined) return fail(USAGE);
  if (title.length > MAX_SITE_TITLE_LENGTH)
    return fail(`The title is too long. Use at most ${MAX_SITE_TITLE_LENGTH} characters.`);
  const parsed = parseAddress(address);
  if ('problem' in parsed) return fail(`${address}: ${parsed.problem}`);
  const { identifier } = parsed;
  const password = randomBytes(9).toString('base64url');
  const isKnown = await withLocalBindings(process.env.PERSIST_TO, async (env) => {
    if (await isAddressInUse(env.DB, { identifier, host: `${identifier}.${env.APP_DOMAIN}` })) return null;
    const account = await findAccountByEmail(env.DB, email);
    const website = newWebsite({ identifier, title: title.trim() });
    const owner = {
      websiteId: website.id,
      email,
      name: title.trim(),
      passwordHash: await hashPassword(password),
    };
    const now = Date.now();
    await batch(env.DB, [...insertWebsite(website, now), ...insertOwner(owner, now)]);
    await dropCopies(env, getSiteHosts(env, { identifier, domains: [] }));
    return account !== null;
  });
  if (isKnown === null) return fail(`${identifier} belongs to another site.`);
  const panel = `http://${identifier}.localhost:${process.env.PORT ?? 8787}/config/`;
  const signIn = isKnown ? `${email} and the password of your account` : `${email} and ${password}`;
  console.info(`Created ${identifier}. Choose how to start at ${panel}\nSign in with ${signIn}.\n`);
}
