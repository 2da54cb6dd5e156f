import { MAX_REDIRECTS } from '#schema/contracts/limits.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import { type ImportEntry, insertEntries, listMadeIds } from '#worker/db/imports/import-entries.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import { insertRedirects } from '#worker/db/imports/import-writes.ts';
import { findLiveSite } from '#worker/db/imports/live-site.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import type { ImportRun } from './import-run.ts';
import type { ImportPlan, ImportSource } from './import-source.ts';

const MOVED_PERMANENTLY = 301;

/** Adds redirects from the old site's URLs. Redirects that already exist stay unchanged. */
export async function writeRedirects(run: ImportRun, source: ImportSource): Promise<void> {
  const { env, record, progress } = run;
  const { plan, links } = source;
  if (!plan) throw new Error(`import ${record.id} has no plan`);
  progress.phase = 'menus';
  if (!record.choices?.redirects) return run.save([]);
  const [live, made] = await Promise.all([
    findLiveSite(env.DB, record.websiteId),
    listMadeIds(env.DB, record.id, ['page', 'post']),
  ]);
  const targets = listTargets(source, plan);
  const notes: ImportNote[] = [];
  const left = (why: string, example: string) =>
    notes.push({ level: 'left', part: 'redirects', what: 'redirects', why, example, cases: 1 });
  let room = MAX_REDIRECTS - live.redirects.size;
  const rows = links.redirects(new Set(), new Report()).flatMap(({ from, to }) => {
    const target = targets.get(to) ?? null;
    if (from === to || (target !== null && !made.has(target))) return [];
    if (target === null && plan.posts.length === 0) return [];
    if (live.paths.has(from)) left('your site has a page at this address', from);
    else if (live.redirects.has(from)) left('your site redirects this address already', from);
    else if (room <= 0) left(`a site can have ${MAX_REDIRECTS.toLocaleString('en-US')} redirects`, from);
    else {
      room -= 1;
      return [{ from, to, targetId: target }];
    }
    return [];
  });
  progress.made.redirects = rows.length;
  progress.redirects = rows.length;
  const { websiteId } = record;
  const entries: ImportEntry[] = rows.map(({ from, to }) => ({
    kind: 'redirect',
    targetId: from,
    state: 'made',
    title: from,
    source: to,
    mark: '',
  }));
  await run.save(
    [
      ...insertRedirects(
        rows.map(({ from, to, targetId }) => ({
          websiteId,
          fromPath: from,
          toHref: to,
          status: MOVED_PERMANENTLY,
          targetId,
        })),
      ),
      ...insertEntries(record.id, entries),
      ...(rows.length > 0 ? [raiseSiteRevision(websiteId)] : []),
    ],
    notes,
  );
}

/** Returns the ids of imported pages and posts by planned path. */
export function listTargets(
  { createStableId, inventory }: ImportSource,
  plan: ImportPlan,
): Map<string, string> {
  const blogPage = plan.blog.oldPageId ?? 'blog';
  return new Map([
    ...plan.posts.map(([id, urlId]) => [`${plan.blog.path}/${urlId}`, createStableId('post', id)] as const),
    ...plan.pages.map(([id, path]) => [path, createStableId('page', id)] as const),
    ...(inventory.posts.length > 0 ? [[plan.blog.path, createStableId('page', blogPage)] as const] : []),
  ]);
}
