import { type Context, Hono } from 'hono';
import { FORMATS } from '#domain/catalogue-csv/catalogue-product.ts';
import {
  newImportQuerySchema,
  type ProductImport,
  startImportSchema,
} from '#schema/contracts/commerce/product-import.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { MAX_PRODUCTS_PER_COLLECTION } from '#schema/contracts/limits.ts';
import { advanceImport } from '../../catalogue/advance-import.ts';
import { exportCatalogue } from '../../catalogue/export-catalogue.ts';
import { lookThrough } from '../../catalogue/look-through.ts';
import { stageImport } from '../../catalogue/stage-import.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { createId } from '../../identity/random.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { insertImport, moveImport, readImport, setImport } from '../../store/product-imports.ts';
import { listProductCollections } from '../../store/product-list.ts';
import { spreadRevision } from '../../store/sites.ts';
import { bodyOf } from '../owner/page-of.ts';

/** Products from and to CSV files: look first, then import step by step. */
export const productImportsApi = new Hono<AppEnv>();

/** One answer's share of the work: short, so that the bar moves. */
const STEP_MS = 1_500;
const NO_STORE = { 'cache-control': 'no-store' };

const currencyOf = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

async function importOf(c: Context<AppEnv>): Promise<ProductImport> {
  const id = idSchema.safeParse(c.req.param('id'));
  const found = id.success ? await readImport(c.env.DB, c.var.site.id, id.data) : null;
  if (!found) throw notFound(c.req.path);
  return found;
}

/** The body is the file itself, so that it can stream. The answer says what would become of its products. */
productImportsApi.post('/api/commerce/product-imports', async (c) => {
  const query = newImportQuerySchema.safeParse(c.req.query());
  const { body } = c.req.raw;
  if (!query.success || !body) throw invalid({ file: 'Send a file.' });
  const { collections } = await listProductCollections(c.env.DB, c.var.site.id);
  const { collectionId = collections[0]?.id, filename } = query.data;
  const collection = collections.find(({ id }) => id === collectionId);
  if (!collection) throw invalid({ collectionId: 'Make a store page first.' });
  const id = createId();
  const now = Date.now();
  const record = {
    id,
    websiteId: c.var.site.id,
    accountId: c.var.session?.accountId ?? null,
    collectionId: collection.id,
    filename,
  };
  await insertImport(c.env.DB, record, now);
  const staged = await stageImport(c.env.DB, id, body);
  if (staged.kind === 'refused') {
    await setImport(c.env.DB, id, { state: 'failed', problem: staged.problem }, Date.now());
    throw invalid({ file: staged.problem }, staged.problem);
  }
  const { file } = staged;
  const whole = {
    ...record,
    state: 'reading' as const,
    file,
    keepsStock: false,
    problem: null,
    createdAt: now,
  };
  await lookThrough(c.env.DB, whole, { currency: currencyOf(c), now });
  const { counts } = (await readImport(c.env.DB, c.var.site.id, id)) ?? { counts: { create: 0 } };
  const room = MAX_PRODUCTS_PER_COLLECTION - collection.productCount;
  const notes =
    counts.create > room
      ? [...file.notes, continuesOn(collection.title, counts.create - Math.max(0, room))]
      : file.notes;
  await setImport(c.env.DB, id, { state: 'ready', file: { ...file, notes } }, Date.now());
  return c.json({ import: await readImport(c.env.DB, c.var.site.id, id) }, 201, NO_STORE);
});

/** B9.4.10: an import goes on where a page is full. */
const continuesOn = (title: string, over: number) =>
  `A store page holds ${MAX_PRODUCTS_PER_COLLECTION} products: ${over.toLocaleString('en-US')} of the new ones go on to ${title} 2 and the pages after it, which are hidden until you show them.`;

productImportsApi.get('/api/commerce/product-imports/:id', async (c) =>
  c.json({ import: await importOf(c) }, 200, NO_STORE),
);

productImportsApi.post('/api/commerce/product-imports/:id/start', async (c) => {
  const { id } = await importOf(c);
  const { keepsStock } = await bodyOf(c, startImportSchema);
  const isStarted = await moveImport(
    c.env.DB,
    c.var.site.id,
    id,
    { from: ['ready'], to: 'running', keepsStock },
    Date.now(),
  );
  if (!isStarted) throw conflict('This import is not waiting to start.');
  return c.json({ import: await importOf(c) }, 200, NO_STORE);
});

productImportsApi.post('/api/commerce/product-imports/:id/continue', async (c) => {
  const { id } = await importOf(c);
  const advance = await advanceImport(c.env, id, {
    currency: currencyOf(c),
    budgetMs: STEP_MS,
    clock: Date.now,
  });
  if (advance?.isOver) await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json({ import: await importOf(c) }, 200, NO_STORE);
});

/** Stops an import; what is in stays in. */
productImportsApi.delete('/api/commerce/product-imports/:id', async (c) => {
  const { id } = await importOf(c);
  await moveImport(c.env.DB, c.var.site.id, id, { from: ['ready', 'running'], to: 'cancelled' }, Date.now());
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.body(null, 204);
});

productImportsApi.get('/api/commerce/products/export', async (c) => {
  const format = FORMATS.find((candidate) => candidate === (c.req.query('format') ?? 'shopify'));
  if (!format) throw invalid({ format: 'Choose shopify or woocommerce.' });
  const origin = new URL(c.req.url).origin;
  const body = exportCatalogue(c.env.DB, c.var.site.id, format, { currency: currencyOf(c), origin });
  return c.body(body, 200, {
    ...NO_STORE,
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="products-${format}.csv"`,
  });
});
