import * as z from 'zod';
import { collectInventory, type Inventory } from '#worker/archive/wxr/inventory.ts';
import { LinkMap } from '#worker/archive/wxr/link-map.ts';
import { OldSite } from '#worker/archive/wxr/old-address.ts';
import { Report } from '#worker/archive/wxr/report.ts';
import { type SitePaths, sitePaths } from '#worker/archive/wxr/site-paths.ts';
import { stableId } from '#worker/archive/wxr/stable-id.ts';
import { Terms } from '#worker/archive/wxr/terms.ts';
import type { WxrExport, WxrItem } from '#worker/archive/wxr/wxr-builder.ts';
import { getJson } from './import-files.ts';
import { importIndexSchema, importPieceSchema, toItemKey } from './import-index.ts';
import type { ImportRun } from './import-run.ts';

const pairs = z.array(z.tuple([z.string(), z.string()]));

/**
 * Paths of everything that an import creates. They do not change once planned, so that links between imported
 * pages stay correct.
 */
export const importPlanSchema = z.object({
  pages: pairs,
  posts: pairs,
  blog: z.object({
    id: z.string(),
    path: z.string(),
    /** Id, in the export, of the page that the blog replaces; null if there is none. */
    oldPageId: z.string().nullable(),
  }),
  homeId: z.string().nullable(),
  /** Position in the page list of the first imported page. */
  position: z.number().int(),
});
export type ImportPlan = z.infer<typeof importPlanSchema>;

/** The export without its texts, and everything needed to convert one page or post. */
export interface ImportSource {
  wxr: WxrExport;
  inventory: Inventory;
  old: OldSite;
  paths: SitePaths;
  terms: Terms;
  links: LinkMap;
  /** Pages and posts of the export by type and id. */
  items: ReadonlyMap<string, WxrItem>;
  plan: ImportPlan | null;
  report: Report;
  createStableId(kind: string, original: string): string;
}

export const readIndex = async ({ env, record }: ImportRun): Promise<WxrExport> =>
  importIndexSchema.parse(await getJson(env.MEDIA, record, 'index'));

/** Collects the pages and posts that the owner chose, or all of them before the owner chooses. */
export function collectChosen({ record: { choices } }: ImportRun, wxr: WxrExport, report: Report): Inventory {
  const inventory = collectInventory(wxr, report);
  if (choices && !choices.pages) inventory.pages = [];
  if (choices && !choices.posts) inventory.posts = [];
  return inventory;
}

export const openOldSite = ({ baseUrl, link }: WxrExport): OldSite => new OldSite(baseUrl || link);

export async function openSource(run: ImportRun): Promise<ImportSource> {
  const { env, record, progress } = run;
  const wxr = await readIndex(run);
  const report = new Report();
  const inventory = collectChosen(run, wxr, report);
  const old = openOldSite(wxr);
  const plan =
    progress.plan === '' ? null : importPlanSchema.parse(await getJson(env.MEDIA, record, progress.plan));
  // Use a new report here, because path changes are reported when the plan is made.
  const paths = plan ? toPaths(plan, inventory) : sitePaths(inventory, old, new Report());
  const terms = new Terms(wxr, inventory.posts, report);
  return {
    wxr,
    inventory,
    old,
    paths,
    terms,
    links: new LinkMap(old, inventory, paths, terms),
    items: new Map([...inventory.pages, ...inventory.posts].map((item) => [toItemKey(item), item])),
    plan,
    report,
    createStableId: createIds(record.id),
  };
}

/**
 * Returns a function that creates the same ids for the same import, so that a repeated chunk creates nothing
 * twice.
 */
export const createIds =
  (importId: string) =>
  (kind: string, original: string): string =>
    stableId(importId, kind, original);

function toPaths(plan: ImportPlan, { pages }: Inventory): SitePaths {
  const find = (id: string | null) => pages.find((page) => page.id === id) ?? null;
  return {
    pages: new Map(plan.pages),
    posts: new Map(plan.posts),
    blog: { path: plan.blog.path, page: find(plan.blog.oldPageId) },
    home: find(plan.homeId),
  };
}

/** Sets the texts of a piece's pages and posts while `work` runs. */
export async function withTexts<Result>(
  { env, record }: ImportRun,
  source: ImportSource,
  piece: number,
  work: (items: readonly WxrItem[]) => Promise<Result>,
): Promise<Result> {
  const texts = importPieceSchema.parse(await getJson(env.MEDIA, record, `piece-${piece}`));
  const items = texts.flatMap((text) => {
    const item = source.items.get(toItemKey(text));
    if (!item) return [];
    const { content, comments } = item;
    item.content = text.content;
    item.comments = text.comments;
    return [{ item, content, comments }];
  });
  try {
    return await work(items.map(({ item }) => item));
  } finally {
    for (const { item, content, comments } of items) Object.assign(item, { content, comments });
  }
}
