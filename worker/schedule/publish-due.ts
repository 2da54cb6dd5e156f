import { batch } from '#worker/db/database.ts';
import type { DuePublications } from '#worker/db/pages/due-publication.ts';
import { findDuePublications } from '#worker/db/pages/due-publications.ts';
import { publishStatements } from '#worker/db/pages/publish-statements.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { spreadSite } from '#worker/sites/spread-revision.ts';

/**
 * Publishes pages and items whose scheduled time has come (server-design §3). Idempotent: what is published is no
 * longer scheduled. A site that fails is logged and retried at the next run; the others continue.
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
