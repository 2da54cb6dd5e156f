import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import type { ArchivePage } from '#schema/contracts/archive/site-archive.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { contentRows } from '#worker/archive/site-rows.ts';
import { blogCollection } from '#worker/archive/wxr/blog.ts';
import { blogPage } from '#worker/archive/wxr/pages.ts';
import { getItemTitle } from '#worker/archive/wxr/parse-content.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import { type SitePaths, sitePaths } from '#worker/archive/wxr/site-paths.ts';
import type { Statement } from '#worker/db/database.ts';
import {
  countEntries,
  deleteWaitingImages,
  type ImportEntry,
  insertEntries,
} from '#worker/db/imports/import-entries.ts';
import { insertCollection, insertContent } from '#worker/db/imports/import-writes.ts';
import { findLiveSite, listBlogs } from '#worker/db/imports/live-site.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { putJson } from './import-files.ts';
import { type ImportRun, toNotes } from './import-run.ts';
import { collectChosen, createIds, type ImportPlan, openOldSite, readIndex } from './import-source.ts';

/** Returns a mark that is stored to detect later changes to a page or post. */
export const toMark = (status: number, updatedAt: number, comments = 0): string =>
  `${status} ${updatedAt} ${comments}`;

/** Plans the import: chooses paths that the site does not use yet, and adds the blog. */
export async function planImport(run: ImportRun): Promise<void> {
  const { env, record, progress } = run;
  const { choices } = record;
  if (!choices) throw new Error(`import ${record.id} has no choices`);
  const wxr = await readIndex(run);
  const report = new Report();
  const inventory = collectChosen(run, wxr, new Report());
  const live = await findLiveSite(env.DB, record.websiteId);
  const existing = choices.posts
    ? (await listBlogs(env.DB, record.websiteId)).find(({ id }) => id === choices.blogId)
    : undefined;
  if (choices.posts && choices.blogId !== null && !existing)
    report.changed('posts', 'the chosen blog was deleted, so they have a new one', '');
  const paths = sitePaths(inventory, openOldSite(wxr), report, {
    taken: new Set([...live.paths, ...live.redirects]),
    blogPath: existing?.path ?? null,
  });
  const blogId = existing?.id ?? createIds(record.id)('collection', 'blog');
  const hasPosts = inventory.posts.length > 0;
  const plan: ImportPlan = {
    pages: [...paths.pages],
    posts: [...paths.posts],
    blog: { id: blogId, path: paths.blog.path, oldPageId: hasPosts ? (paths.blog.page?.id ?? null) : null },
    homeId: paths.home?.id ?? null,
    position: live.position,
  };
  if (existing && paths.blog.page)
    report.left('pages', 'your own blog is used in its place', getItemTitle(paths.blog.page));
  // Include the lease in the name, so that a Worker whose lease has expired does not replace another Worker's
  // plan.
  progress.plan = `plan-${record.cursor}-${record.leaseUntil}`;
  await putJson(env.MEDIA, record, progress.plan, plan);
  const now = run.pace.clock();
  const title = cutAtWord(toPlainWords(wxr.title), 150) || 'the import';
  const blog =
    hasPosts && !existing ? addBlog(run, { plan, paths, names: live.collections, title }, now) : null;
  progress.images = choices.images
    ? Math.min(SITE_IMPORT_LIMITS.images, await countEntries(env.DB, record.id, 'waiting'))
    : 0;
  progress.phase = 'images';
  progress.piece = 0;
  await run.save(
    [
      ...(blog?.statements ?? []),
      ...insertEntries(record.id, blog?.entries ?? []),
      ...(choices.images ? [] : [deleteWaitingImages(record.id)]),
      ...(blog ? [raiseSiteRevision(record.websiteId)] : []),
    ],
    toNotes(report.toReport(), 'site'),
  );
}

interface NewBlog {
  plan: ImportPlan;
  paths: SitePaths;
  names: ReadonlySet<string>;
  title: string;
}

function addBlog(
  { record: { websiteId, id: importId, choices, preview }, progress }: ImportRun,
  { plan, paths, names, title }: NewBlog,
  now: number,
): { statements: Statement[]; entries: ImportEntry[] } {
  const { id } = plan.blog;
  const hasComments = choices?.comments === true && preview.comments > 0;
  const settings = blogCollection(id, paths, title, hasComments);
  const name = findFreeName(names);
  const pageTitle = paths.blog.page ? getItemTitle(paths.blog.page) : 'Blog';
  const status = choices?.keepsStatus ? ITEM_STATUS.published : ITEM_STATUS.draft;
  const pageId = createIds(importId)('page', plan.blog.oldPageId ?? 'blog');
  const page: ArchivePage = {
    ...blogPage(plan.blog.path, pageTitle, pageId),
    collection: name,
    position: plan.position,
    status,
  };
  const content = { websiteId, pages: [page], collections: new Map([[name, settings]]), items: new Map() };
  const rows = contentRows(content, now);
  progress.made.blogs += 1;
  const entry = { state: 'made', source: '' } as const;
  return {
    statements: [
      insertCollection({ id, websiteId, name, type: settings.type, title: settings.title, settings }),
      ...insertContent(rows),
    ],
    entries: [
      { ...entry, kind: 'collection', targetId: id, title: settings.title, mark: '' },
      { ...entry, kind: 'page', targetId: pageId, title: pageTitle, mark: toMark(status, now) },
    ],
  };
}

function findFreeName(names: ReadonlySet<string>): string {
  for (let n = 1; ; n += 1) {
    const name = n === 1 ? 'blog' : `blog-${n}`;
    if (!names.has(name)) return name;
  }
}
