import { type DuePublications, findDuePublications } from '#worker/db/pages/due-publications.ts';
import { publishStatements } from '#worker/db/pages/publish-statements.ts';
import { readSite } from '#worker/db/sites/read-site.ts';
import { raiseRevision, spreadRevision } from '#worker/db/sites/sites.ts';

/**
 * Publishes the pages and items whose time has come (server-design §3). Idempotent: what is published is no longer
 * scheduled. A site that fails is logged and tried again at the next run; the others go on.
 */
export async function publishDue(env: Env, now: number): Promise<void> {
  for (const due of await findDuePublications(env.DB, now)) {
    try {
      await publishSite(env, due, now);
    } catch (error) {
      console.error(`due publications of website ${due.websiteId} failed`, error);
    }
  }
}

async function publishSite(env: Env, due: DuePublications, now: number): Promise<void> {
  await env.DB.batch([...publishStatements(env.DB, due, now), raiseRevision(env, due.websiteId)]);
  const row = await env.DB.prepare('SELECT identifier FROM websites WHERE id = ?')
    .bind(due.websiteId)
    .first<{ identifier: string }>();
  const lookup = { env, roundTrips: { d1: 0 }, now, waitUntil: () => {} };
  const site = row && (await readSite(lookup, `${row.identifier}.${env.APP_DOMAIN}`));
  if (site) await spreadRevision(lookup, site);
}
