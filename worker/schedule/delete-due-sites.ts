import { getSiteHosts } from '#domain/sites/hosts.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { MAX_DOMAINS } from '#schema/contracts/sites/domains.ts';
import { run } from '#worker/db/database.ts';
import { deleteRows } from '#worker/db/sites/delete-rows.ts';
import {
  beginDeletion,
  deleteWebsite,
  finishDeletion,
  listDeletions,
  listDueSites,
  listSiteDomains,
} from '#worker/db/sites/deletion.ts';
import { listProvided, updateConnection } from '#worker/db/sites/domains.ts';
import { domainProvider } from '#worker/domains/choose-provider.ts';
import { dropCopies } from '#worker/sites/site-copies.ts';

/** Working time per run. The next run continues. */
const BUDGET_MS = MINUTE_MS / 3;
const FILES_PER_LIST = 500;

/** Lists the R2 folders of a site. */
const listFolders = (websiteId: string): string[] => [
  `${websiteId}/`,
  `downloads/${websiteId}/`,
  `forms/${websiteId}/`,
  `imports/${websiteId}/`,
  `backups/${websiteId}/`,
];

type DeletionEnv = Pick<
  Env,
  'DB' | 'MEDIA' | 'SITES' | 'APP_DOMAIN' | 'ENVIRONMENT' | 'DEMO_SITE' | 'CLOUDFLARE_ZONE_ID'
>;

/**
 * Begins the deletion of sites whose time has come, and continues those that have begun. Each step deletes
 * what is left, so that a run continues where a stopped one ended.
 */
export async function deleteDueSites(env: DeletionEnv, now: number, budgetMs = BUDGET_MS): Promise<void> {
  for (const { id, identifier } of await listDueSites(env.DB, now)) {
    const hosts = getSiteHosts(env, { identifier, domains: await listSiteDomains(env.DB, id) });
    await beginDeletion(env.DB, { websiteId: id, hosts }, now);
    await dropCopies(env, hosts);
  }
  const endAt = Date.now() + budgetMs;
  for (const deletion of await listDeletions(env.DB))
    await continueDeletion(env, deletion, () => Date.now() >= endAt).catch((error: unknown) =>
      console.error(`website ${deletion.websiteId} is not deleted yet`, error),
    );
}

/**
 * Deletes rows before files, because people and jobs cannot write files once their rows are gone. The copies
 * in KV go after the row of the site, because requests create them from that row.
 */
async function continueDeletion(
  env: DeletionEnv,
  { websiteId, hosts }: { websiteId: string; hosts: readonly string[] },
  isOver: () => boolean,
): Promise<void> {
  if (!(await deleteRows(env.DB, websiteId, isOver))) return;
  for (const { id, providerId, host } of await listProvided(env.DB, websiteId, MAX_DOMAINS)) {
    await domainProvider(env).remove({ id: providerId, host });
    await updateConnection(env.DB, id, { providerId: '' }, Date.now());
  }
  if (!(await deleteFiles(env.MEDIA, websiteId, isOver))) return;
  await run(env.DB, deleteWebsite(websiteId));
  await dropCopies(env, hosts);
  await run(env.DB, finishDeletion(websiteId));
}

/** Returns whether no files are left. */
async function deleteFiles(bucket: R2Bucket, websiteId: string, isOver: () => boolean): Promise<boolean> {
  for (const prefix of listFolders(websiteId))
    for (;;) {
      const { objects } = await bucket.list({ prefix, limit: FILES_PER_LIST });
      if (objects.length === 0) break;
      await bucket.delete(objects.map(({ key }) => key));
      if (isOver()) return false;
    }
  return true;
}
