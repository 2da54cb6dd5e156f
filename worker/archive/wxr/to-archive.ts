import { cutAtWord, toPlainWords } from '#domain/archive/wordpress/plain-text.ts';
import { toSlug } from '#domain/collections/slug.ts';
import { DEFAULT_DESIGN, defaultHeaderFooter } from '#domain/sites/default-site.ts';
import { ARCHIVE_FORMAT, ARCHIVE_VERSION, type ArchiveSite } from '#schema/contracts/archive/site-archive.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { WEBSITE_TYPE } from '#schema/contracts/sites/website-types.ts';
import type { ArchiveFiles, ArchiveProblem } from '../archive.ts';
import { commentFiles, mediaFiles, pageFile, toItemFileName, toJsonFile } from '../file-names.ts';
import { blogCollection, openForComments } from './blog.ts';
import { toArchiveComments } from './comments.ts';
import { ImageLibrary } from './image-library.ts';
import { collectInventory } from './inventory.ts';
import { LinkMap } from './link-map.ts';
import { type Menus, toArchiveMenus } from './menus.ts';
import { OldSite } from './old-address.ts';
import { blogPage, homePage, toArchivePages } from './pages.ts';
import { toArchivePosts } from './posts.ts';
import { Report, type WxrReport } from './report.ts';
import { sitePaths } from './site-paths.ts';
import { stableId } from './stable-id.ts';
import { Terms } from './terms.ts';
import type { Uploads } from './uploads-folder.ts';
import type { WxrExport } from './wxr-builder.ts';

export interface WxrOptions {
  /** Subdomain of the new site. Defaults to one derived from the title. */
  identifier?: string | undefined;
  title?: string | undefined;
  timeZone?: string | undefined;
  uploads?: Uploads | null;
}

type Converted =
  | { files: ArchiveFiles; report: WxrReport; problems: [] }
  | { files: null; report: WxrReport; problems: ArchiveProblem[] };

const SUPPORTED_VERSIONS = new Set(['1.0', '1.1', '1.2']);
const BLOG = 'blog';

/** Ids are deterministic: the same export always produces the same archive. */
export async function wxrToArchive(wxr: WxrExport, options: WxrOptions): Promise<Converted> {
  const report = new Report();
  if (!SUPPORTED_VERSIONS.has(wxr.version))
    report.changed('the export', `its version is unknown; it is read as version 1.2`, wxr.version);
  const inventory = collectInventory(wxr, report);
  if (inventory.posts.length + inventory.pages.length === 0)
    return {
      files: null,
      report: report.toReport(),
      problems: [{ file: '', path: '', reason: 'has no pages and no posts' }],
    };
  const baseUrl = wxr.baseUrl || wxr.link;
  const old = new OldSite(baseUrl);
  const title = cutAtWord(toPlainWords(options.title ?? wxr.title) || old.host || 'Imported site', 200);
  const identifier = options.identifier ?? identifierFrom(title, old.host);
  const siteId = stableId('wordpress', baseUrl, identifier);
  const createStableId = (kind: string, original: string) => stableId(siteId, kind, original);
  const paths = sitePaths(inventory, old, report);
  const terms = new Terms(wxr, inventory.posts, report);
  const links = new LinkMap(old, inventory, paths, terms);
  const images = new ImageLibrary(
    siteId,
    { old, uploads: options.uploads ?? null, attachments: inventory.attachments },
    report,
  );
  const blogId = inventory.posts.length > 0 ? createStableId('collection', BLOG) : null;
  const around = { inventory, links, images, blogId, report };
  const posts = toArchivePosts(wxr, { ...around, terms, paths, createStableId });
  const tagline = toPlainWords(wxr.description);
  const made = [
    ...(blogId && !paths.blog.page
      ? [blogPage(paths.blog.path, 'Blog', createStableId('page', 'blog'))]
      : []),
    ...(paths.home ? [] : [homePage(title, cutAtWord(tagline, 300), blogId, createStableId('page', 'home'))]),
  ];
  const pages = [
    ...(await toArchivePages({ ...around, paths, createStableId, siteTitle: title })),
    ...made,
  ].map((page, position) => ({ ...page, ...(blogId === null && { collection: undefined }), position }));
  images.takeAll();
  const menus = toArchiveMenus(wxr, inventory, links, paths, report);
  const newPaths = new Set([
    ...pages.map(({ path }) => path),
    ...posts.map(({ urlId }) => `${paths.blog.path}/${urlId}`),
  ]);
  const redirects = links.redirects(newPaths, report);
  const site = toArchiveSite({ siteId, identifier, title, tagline, wxr, options, menus, redirects });

  const comments = toArchiveComments(wxr, posts, { ...around, createStableId });
  const closed = new Set(
    inventory.posts
      .filter(({ commentStatus }) => commentStatus === 'closed')
      .map(({ id }) => createStableId('post', id)),
  );
  const files = new Map<string, Uint8Array>([['site.json', toJsonFile(site)]]);
  if (blogId)
    files.set(
      `collections/${BLOG}.json`,
      toJsonFile(blogCollection(blogId, paths, title, comments.size > 0)),
    );
  for (const page of pages) files.set(pageFile(page), toJsonFile(page));
  for (const post of posts) {
    const own = comments.get(post.id) ?? [];
    const item = openForComments(post, own.length, closed.has(post.id), report);
    files.set(`items/${BLOG}/${toItemFileName(post)}.json`, toJsonFile(item));
    for (const [file, part] of commentFiles(BLOG, post, own)) files.set(file, toJsonFile(part));
  }
  const records = [...images.records].sort((a, b) => (a.id < b.id ? -1 : 1));
  const names = mediaFiles(records);
  files.set('media.json', toJsonFile(records));
  for (const { id } of records) {
    const content = images.content.get(id);
    if (content) files.set(names.get(id) ?? '', content);
  }
  const used = terms.counts();
  report.took('pages', pages.length - made.length);
  report.took('posts', posts.length);
  report.took('comments', [...comments.values()].flat().length);
  report.took('categories', used.categories);
  report.took('tags', used.tags);
  report.took('images', records.length);
  report.took('links in the header', count(menus.main));
  report.took('redirects from old addresses', redirects.length);
  return { files, report: report.toReport(), problems: [] };
}

const count = (links: Menus['main']): number =>
  links.reduce((sum, link) => sum + 1 + (link.children?.length ?? 0), 0);

const identifierFrom = (title: string, host: string) =>
  hostLabel(title) || hostLabel(host) || 'imported-site';

/** Returns a valid host label, which may contain only ASCII letters, digits and hyphens. */
const hostLabel = (text: string) => toSlug(toSlug(text).replace(/[^a-z0-9]+/g, '-'), 60);

interface SiteParts {
  siteId: string;
  identifier: string;
  title: string;
  tagline: string;
  wxr: WxrExport;
  options: WxrOptions;
  menus: Menus;
  redirects: ArchiveSite['redirects'];
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

function toArchiveSite({ siteId, identifier, title, tagline, wxr, options, menus, redirects }: SiteParts) {
  return {
    format: ARCHIVE_FORMAT,
    formatVersion: ARCHIVE_VERSION,
    id: siteId,
    website: {
      identifier,
      type: WEBSITE_TYPE.classic,
      status: SITE_STATUS.paid,
      version: '8',
      templateId: 'wordpress-import',
      templateVersion: '1.0',
    },
    domains: [],
    settings: {
      title,
      tagline: cutAtWord(tagline, 300),
      description: cutAtWord(tagline, 400),
      locale: toLocale(wxr.language),
      timeZone: options.timeZone ?? 'UTC',
      navigation: menus,
    },
    design: DEFAULT_DESIGN,
    headerFooter: defaultHeaderFooter(escaped(title), escaped(cutAtWord(tagline, 300))),
    redirects,
  };
}

function toLocale(language: string): string {
  try {
    return Intl.getCanonicalLocales(language.replaceAll('_', '-'))[0] ?? 'en-US';
  } catch {
    // Default for an export without a valid language.
    return 'en-US';
  }
}
