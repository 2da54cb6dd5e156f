import { pageSources as listSources } from '#domain/pages/page-sources.ts';
import { itemSearchText, pageSearchText } from '#domain/pages/search-text.ts';
import { toIndexedTexts } from '#domain/search/index-text.ts';
import { ITEM_STATUS } from '#schema/contracts/collections/item-status.ts';
import { pageContentSchema } from '#schema/contracts/pages/page-content.ts';
import { type Variant, variantSchema } from '#schema/contracts/products/product.ts';
import { KEY_SEPARATOR, listStaged, type StagedRow, stageRows } from '#worker/db/backups/restore-rows.ts';
import { listStagedLists, listStagedVariants } from '#worker/db/backups/staged-content.ts';
import { toFormText } from '#worker/db/forms/submission-list.ts';
import { toItem } from '#worker/db/items/item-rows.ts';
import { RefusedArchive } from './open-archive.ts';
import type { RestoreRun } from './restore-run.ts';

const CHUNK_ROWS = { pages: 20, items: 100, form_submissions: 100 } as const;
const KINDS = ['pages', 'items', 'form_submissions'] as const;

interface Context {
  /** Paths of the pages that list items, by collection. */
  listPaths: ReadonlyMap<string, string>;
  /** Variants by item. */
  variants: ReadonlyMap<string, Variant[]>;
}
type Derive = (row: string, context: Context) => StagedRow[];

/** Derives the search entries, and the collections that pages list. Returns whether all rows are derived. */
export async function deriveRows(run: RestoreRun): Promise<boolean> {
  const { env, record, progress } = run;
  const listPaths = new Map(
    (await listStagedLists(env.DB, record.id)).map(({ collectionId, path }) => [collectionId, path]),
  );
  for (const kind of KINDS.slice(KINDS.indexOf(progress.derivedKind))) {
    if (progress.derivedKind !== kind) {
      progress.derivedKind = kind;
      progress.derived = '';
    }
    for (;;) {
      const rows = await listStaged(env.DB, record.id, kind, {
        after: progress.derived,
        limit: CHUNK_ROWS[kind],
      });
      if (rows.length === 0) break;
      const ids = kind === 'items' ? rows.map(({ key }) => key) : [];
      const context = { listPaths, variants: await readVariants(run, ids) };
      await stageRows(
        env.DB,
        record.id,
        rows.flatMap(({ row }) => DERIVE[kind](row, context)),
      );
      progress.derived = rows.at(-1)?.key ?? progress.derived;
      if (await run.isOver()) return false;
    }
  }
  return true;
}

async function readVariants({ env, record }: RestoreRun, itemIds: readonly string[]) {
  const variants = new Map<string, Variant[]>();
  if (itemIds.length === 0) return variants;
  for (const { itemId, row } of await listStagedVariants(env.DB, record.id, itemIds)) {
    const stored = JSON.parse(row);
    const variant = variantSchema.parse({
      id: stored.id,
      sku: stored.sku,
      priceCents: stored.price_cents,
      salePriceCents: stored.sale_price_cents,
      onSale: stored.on_sale === 1,
      qtyInStock: stored.qty_in_stock,
      unlimited: stored.unlimited === 1,
      optionValues: JSON.parse(stored.option_values),
    });
    variants.set(itemId, [...(variants.get(itemId) ?? []), variant]);
  }
  return variants;
}

const DERIVE: Readonly<Record<(typeof KINDS)[number], Derive>> = {
  pages: (text) => {
    const page = JSON.parse(text);
    const stored: [string, string | null][] = [
      ['published', page.published],
      ['draft', page.draft],
    ];
    const sources = stored.flatMap(([kind, json]) =>
      json === null
        ? []
        : listSources(pageContentSchema.parse(JSON.parse(json))).map((source) =>
            toStaged('page_sources', [page.id, kind, source.blockId], { pageId: page.id, kind, ...source }),
          ),
    );
    if (page.deleted_at !== null || page.status !== ITEM_STATUS.published || page.published === null)
      return sources;
    const content = pageContentSchema.parse(JSON.parse(page.published));
    return [
      ...sources,
      toSearch('page', page.id, page.path, toIndexedTexts(content.title, pageSearchText(content))),
    ];
  },
  items: (text, { listPaths, variants }) => {
    const row = JSON.parse(text);
    const item = readItem(row, variants.get(row.id) ?? []);
    const list = listPaths.get(row.collection_id);
    if (row.deleted_at !== null || row.status !== ITEM_STATUS.published || list === undefined) return [];
    const path = `${list === '/' ? '' : list}/${item.urlId}`;
    return [toSearch('item', item.id, path, toIndexedTexts(item.title, itemSearchText(item)))];
  },
  form_submissions: (text) => {
    const { id, answers } = JSON.parse(text);
    return [toStaged('form_search', [id], { text: toFormText(answers) })];
  },
};

/** Reads an item as the site will. Throws RefusedArchive if the site could not read it. */
function readItem(row: ReturnType<typeof JSON.parse>, variants: readonly Variant[]) {
  try {
    return toItem(
      {
        ...row,
        recordType: row.record_type,
        urlId: row.url_id,
        publishedAt: row.published_at,
        publishOn: row.publish_on,
      },
      variants,
    );
  } catch {
    throw new RefusedArchive(
      `The backup is damaged: the content of “${String(row.title).slice(0, 80)}” is invalid.`,
    );
  }
}

const toStaged = (tableName: string, key: readonly string[], row: object): StagedRow => ({
  tableName,
  key: key.join(KEY_SEPARATOR),
  row: JSON.stringify(row),
});

const toSearch = (kind: 'page' | 'item', refId: string, path: string, texts: object): StagedRow =>
  toStaged('search_index', [kind, refId], { kind, refId, path, ...texts });
