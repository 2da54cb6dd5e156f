import { batch } from '#worker/db/database.ts';
import { type DuePublications, findDuePublications } from '#worker/db/pages/due-publications.ts';
import { publishStatements } from '#worker/db/pages/publish-statements.ts';
import { raiseSiteRevision } from '#worker/db/sites/revision.ts';
import { spreadSite } from '#worker/db/sites/spread-site.ts';

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
  await batch(env.DB, [...publishStatements(due, now), raiseSiteRevision(due.websiteId)]);
  await spreadSite(env, due.websiteId, now);
}
