import { type ArchivePage, archivePageSchema } from '#schema/contracts/archive/site-archive.ts';
import type { ArchiveComment } from '#schema/contracts/archive/visitors.ts';
import { type Item, itemSchema } from '#schema/contracts/collections/collection.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import type { ImportChoices } from '#schema/contracts/imports/site-import.ts';
import { contentRows } from '#worker/archive/site-rows.ts';
import { openForComments } from '#worker/archive/wxr/blog.ts';
import { convertComments } from '#worker/archive/wxr/comments.ts';
import { toArchivePage } from '#worker/archive/wxr/pages.ts';
import { getItemTitle } from '#worker/archive/wxr/parse-content.ts';
import { toArchivePost } from '#worker/archive/wxr/posts.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import type { WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { restoreComments } from '#worker/db/comments/archive.ts';
import { type ImportEntry, insertEntries, listImportedImages } from '#worker/db/imports/import-entries.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import { insertContent } from '#worker/db/imports/import-writes.ts';
import { findCollection, findTakenPaths, findTakenUrlIds } from '#worker/db/imports/live-site.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { FetchedImages } from './import-images.ts';
import type { ImportRun } from './import-run.ts';
import { type ImportPlan, type ImportSource, withTexts } from './import-source.ts';
import { toMark } from './plan-import.ts';

interface Converted {
  pages: ArchivePage[];
  posts: { item: Item; comments: ArchiveComment[] }[];
  notes: ImportNote[];
}

/**
 * Writes the pages and posts of one piece. Reports no omissions, because inspectFile() has already done so.
 */
export async function writeContent(run: ImportRun, source: ImportSource): Promise<void> {
  const { env, record, progress } = run;
  const { plan } = source;
  if (!plan || !record.choices) throw new Error(`import ${record.id} has no plan`);
  if (progress.piece >= progress.pieces) {
    progress.phase = 'redirects';
    return run.save([]);
  }
  const images = new FetchedImages(
    [source.inventory, source.wxr, source.createStableId],
    await listImportedImages(env.DB, record.id),
  );
  const converter = { source, plan, images, choices: record.choices };
  const converted = await withTexts(run, source, progress.piece, (items) => convertItems(items, converter));
  await chooseFreeAddresses(run, plan, converted);
  progress.piece += 1;
  await writePiece(run, plan, converted);
}

interface Converter {
  source: ImportSource;
  plan: ImportPlan;
  images: FetchedImages;
  choices: ImportChoices;
}

async function convertItems(items: readonly WxrItem[], converter: Converter): Promise<Converted> {
  const converted: Converted = { pages: [], posts: [], notes: [] };
  for (const item of items) {
    if (item.type === 'page') await convertPage(item, converter, converted);
    else convertPost(item, converter, converted);
  }
  return converted;
}

async function convertPage(
  item: WxrItem,
  { source, plan, images, choices }: Converter,
  { pages, notes }: Converted,
): Promise<void> {
  if (item.id === plan.blog.oldPageId) return;
  const { inventory, wxr } = source;
  const blogId = choices.posts && inventory.posts.length > 0 ? plan.blog.id : null;
  const around = { ...source, images, blogId, report: new Report(), siteTitle: wxr.title };
  const made = await toArchivePage(item, around);
  if (!made) return;
  const rank = inventory.pages.indexOf(item) + 1;
  const parsed = archivePageSchema.safeParse({
    ...made,
    position: plan.position + rank,
    ...toDraft(choices),
  });
  if (parsed.success) pages.push(parsed.data);
  else notes.push(toInvalid('pages', item, parsed.error.issues[0]));
}

function convertPost(
  item: WxrItem,
  { source, plan, images, choices }: Converter,
  { posts, notes }: Converted,
): void {
  const report = new Report();
  const around = { ...source, images, blogId: plan.blog.id, report };
  const made = toArchivePost(item, source.inventory.posts.indexOf(item), source.wxr, around);
  if (!made) return;
  const comments = choices.comments ? convertComments(item, made.id, source.wxr, around) : [];
  const opened = openForComments(made, comments.length, item.commentStatus === 'closed', report);
  const parsed = itemSchema.safeParse({
    ...opened,
    ...(comments.length > 0 && { comments: 'on' }),
    ...toDraft(choices),
  });
  if (parsed.success) posts.push({ item: parsed.data, comments });
  else notes.push(toInvalid('posts', item, parsed.error.issues[0]));
}

const toDraft = ({ keepsStatus }: ImportChoices) =>
  keepsStatus ? {} : { status: ITEM_STATUS.draft, publishOn: undefined };

const toInvalid = (
  part: 'pages' | 'posts',
  item: WxrItem,
  issue: { path: PropertyKey[]; message: string } | undefined,
): ImportNote => ({
  level: 'left',
  part,
  what: part,
  why: issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid',
  example: getItemTitle(item),
  cases: 1,
});

/** Appends a number to paths that became taken after the plan was made. */
async function chooseFreeAddresses(
  { env, record }: ImportRun,
  plan: ImportPlan,
  { pages, posts, notes }: Converted,
): Promise<void> {
  const isFree = (taken: ReadonlySet<string>, address: string) => !taken.has(address);
  const changed = (part: 'pages' | 'posts', example: string) =>
    notes.push({
      level: 'changed',
      part,
      what: 'addresses',
      why: 'taken while the import was running, so a number was added',
      example,
      cases: 1,
    });
  const [paths, urlIds] = await Promise.all([
    findTakenPaths(
      env.DB,
      record.websiteId,
      pages.map(({ path }) => path),
    ),
    findTakenUrlIds(
      env.DB,
      plan.blog.id,
      posts.map(({ item }) => item.urlId),
    ),
  ]);
  for (const page of pages) {
    if (isFree(paths, page.path)) continue;
    page.path = `${page.path === '/' ? '/home' : page.path}-${page.id.slice(0, 6)}`;
    changed('pages', page.path);
  }
  for (const { item } of posts) {
    if (isFree(urlIds, item.urlId)) continue;
    item.urlId = `${item.urlId}-${item.id.slice(0, 6)}`;
    changed('posts', `${plan.blog.path}/${item.urlId}`);
  }
}

async function writePiece(
  run: ImportRun,
  plan: ImportPlan,
  { pages, posts, notes }: Converted,
): Promise<void> {
  const { env, record, progress } = run;
  const { websiteId } = record;
  const blog = posts.length > 0 ? await findCollection(env.DB, websiteId, plan.blog.id) : null;
  if (posts.length > 0 && !blog) throw new Error(`the blog of import ${record.id} was deleted`);
  const now = run.pace.clock();
  const name = blog?.name ?? 'blog';
  const rows = contentRows(
    {
      websiteId,
      pages,
      listPages: [{ path: plan.blog.path, collection: name }],
      collections: new Map(blog ? [[name, blog.settings]] : []),
      items: new Map([[name, posts.map(({ item }) => item)]]),
    },
    now,
  );
  const comments = posts.flatMap((post) => post.comments);
  const entry = { state: 'made', source: '' } as const;
  const entries: ImportEntry[] = [
    ...pages.map(({ id, status, content: { title } }) => ({
      ...entry,
      kind: 'page' as const,
      targetId: id,
      title,
      mark: toMark(status, now),
    })),
    ...posts.map(({ item: { id, status, title }, comments: { length } }) => ({
      ...entry,
      kind: 'post' as const,
      targetId: id,
      title,
      mark: toMark(status, now, length),
    })),
  ];
  progress.made.pages += pages.length;
  progress.made.posts += posts.length;
  progress.made.comments += comments.length;
  await run.save(
    [
      ...insertContent(rows),
      ...restoreComments(websiteId, comments),
      ...insertEntries(record.id, entries),
      ...(entries.length > 0 ? [raiseSiteRevision(websiteId)] : []),
    ],
    notes,
  );
}
