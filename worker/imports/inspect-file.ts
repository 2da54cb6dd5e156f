import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import type { SiteImportProgress } from '#schema/contracts/imports/import-progress.ts';
import {
  type ImportPreview,
  importMadeSchema,
  importPreviewSchema,
} from '#schema/contracts/imports/site-import.ts';
import { MAX_REDIRECTS, SITE_IMPORT_LIMITS } from '#schema/contracts/limits.ts';
import { convertComments } from '#worker/archive/wxr/comments.ts';
import { toArchivePage } from '#worker/archive/wxr/pages.ts';
import { toArchivePost } from '#worker/archive/wxr/posts.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import type { WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { countEntries, insertEntries } from '#worker/db/imports/import-entries.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import { findLiveSite } from '#worker/db/imports/live-site.ts';
import { ImageList } from './import-images.ts';
import { type ImportRun, toNotes } from './import-run.ts';
import { type ImportSource, withTexts } from './import-source.ts';
import { countLinks, toMenuFolders } from './menu-folders.ts';

/**
 * Converts one piece of the export and discards the result. Reports what the import will leave out, and lists
 * the images.
 */
export async function inspectFile(run: ImportRun, source: ImportSource): Promise<void> {
  const { progress } = run;
  if (progress.piece > progress.pieces) return endLook(run, source);
  if (progress.piece === progress.pieces) return listRest(run, source);
  const notes: ImportNote[] = [];
  const images = listImages(source, notes);
  await withTexts(run, source, progress.piece, async (items) => {
    for (const item of items) for (const note of await lookAt(run, source, images, item)) notes.push(note);
  });
  progress.piece += 1;
  await run.save(insertEntries(run.record.id, [...images.entries.values()]), notes);
}

const listImages = ({ inventory, wxr, createStableId }: ImportSource, notes: ImportNote[]) =>
  new ImageList([inventory, wxr, createStableId], (why, example) =>
    notes.push({ level: 'left', part: 'images', what: 'images', why, example, cases: 1 }),
  );

async function lookAt(
  { progress: { made } }: ImportRun,
  source: ImportSource,
  images: ImageList,
  item: WxrItem,
): Promise<ImportNote[]> {
  const { wxr, createStableId } = source;
  const report = new Report();
  const blogId = createStableId('collection', 'blog');
  const around = { ...source, images, blogId, report };
  if (item.type === 'page') {
    const page = await toArchivePage(item, { ...around, siteTitle: '' });
    if (page) made.pages += 1;
    return toNotes(report.toReport(), 'pages');
  }
  if (!toArchivePost(item, 0, wxr, around)) return toNotes(report.toReport(), 'posts');
  made.posts += 1;
  made.comments += convertComments(item, '', wxr, around).length;
  return toNotes(report.toReport(), 'posts');
}

/** Adds images that no text shows, and reports problems that concern the whole file. */
async function listRest(run: ImportRun, source: ImportSource): Promise<void> {
  const { inventory, report, links } = source;
  const notes: ImportNote[] = [];
  const images = listImages(source, notes);
  images.takeAttachments(inventory.attachments.values(), (address) =>
    report.left('files', 'only images are imported into the library', address),
  );
  links.redirects(new Set(), report);
  run.progress.piece += 1;
  await run.save(insertEntries(run.record.id, [...images.entries.values()]), [
    ...notes,
    ...toNotes(report.toReport(), 'site'),
  ]);
}

async function endLook(run: ImportRun, source: ImportSource): Promise<void> {
  const { record, progress } = run;
  const images = await countEntries(run.env.DB, record.id, 'waiting');
  const live = await findLiveSite(run.env.DB, record.websiteId);
  const preview = toPreview(source, live, progress, Math.min(SITE_IMPORT_LIMITS.images, images));
  if (preview.pages + preview.posts + images === 0) {
    const problem = 'The file has no pages, no posts and no images that can be imported.';
    return run.save([], [], { state: 'failed', problem });
  }
  progress.made = importMadeSchema.parse({});
  await run.save([], [], { state: 'ready', preview });
}

type LiveSite = Awaited<ReturnType<typeof findLiveSite>>;

/** Counts the redirects that writeRedirects() will add if everything is chosen. */
const countRedirects = ({ links }: ImportSource, live: LiveSite): number =>
  Math.min(
    MAX_REDIRECTS - live.redirects.size,
    links
      .redirects(new Set(), new Report())
      .filter(({ from, to }) => from !== to && !live.paths.has(from) && !live.redirects.has(from)).length,
  );

function toPreview(
  source: ImportSource,
  live: LiveSite,
  { kind, made: { pages, posts, comments } }: SiteImportProgress,
  images: number,
): ImportPreview {
  const { wxr, old } = source;
  const menuReport = new Report();
  const menus = toMenuFolders(source, menuReport);
  return importPreviewSchema.parse({
    kind,
    title: cutAtWord(toPlainWords(wxr.title) || old.host, 200),
    address: (wxr.baseUrl || wxr.link).slice(0, 300),
    pages,
    posts,
    comments,
    images,
    redirects: countRedirects(source, live),
    authors: wxr.authors.size,
    menus: menus.map(({ key, link }) => ({ key, name: link.title, links: countLinks(link.children) })),
    leftMenuLinks: menuReport
      .toReport()
      .left.filter(({ what }) => what === 'menu links')
      .reduce((sum, { count }) => sum + count, 0),
  });
}
