import { type Context, Hono } from 'hono';
import { FORMATS } from '#domain/catalogue/catalogue-product.ts';
import {
  newImportQuerySchema,
  type ProductImport,
  startImportSchema,
} from '#schema/contracts/catalogue/product-import.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  endReading,
  type ImportPhase,
  insertImport,
  moveImport,
  readImport,
} from '#worker/db/catalogue/product-imports.ts';
import { listProductPages } from '#worker/db/products/product-pages.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { exportCatalogue } from '../../catalogue/export-catalogue.ts';
import { queueImport } from '../../catalogue/queue-import.ts';
import { stageImport } from '../../catalogue/stage-import.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid, notFound } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Products from and to CSV files: look first, then import. */
export const productImportsApi = new Hono<AppEnv>();

const NO_STORE = { 'cache-control': 'no-store' };

const currencyOf = (c: Context<AppEnv>) => c.var.site.settings.store.selectedCurrency;

async function importOf(c: Context<AppEnv>): Promise<ProductImport> {
  const id = idSchema.safeParse(c.req.param('id'));
  const found = id.success ? await readImport(c.env.DB, c.var.site.id, id.data) : null;
  if (!found) throw notFound(c.req.path);
  return found;
}

/** The newest import of the site, whoever began it: one that is under way is seen again by whoever comes back. */
productImportsApi.get('/api/commerce/product-imports', async (c) =>
  c.json({ import: await readImport(c.env.DB, c.var.site.id, null) }, 200, NO_STORE),
);

/** The body is the file itself, so that it can stream. Its rows are kept; what would become of them is found out by the queue. */
productImportsApi.post('/api/commerce/product-imports', async (c) => {
  const query = newImportQuerySchema.safeParse(c.req.query());
  const { body } = c.req.raw;
  if (!query.success || !body) throw invalid({ file: 'Send a file.' });
  const websiteId = c.var.site.id;
  const pages = await listProductPages(c.env.DB, websiteId);
  const { collectionId = pages[0]?.id, filename } = query.data;
  if (!collectionId || !pages.some(({ id }) => id === collectionId))
    throw invalid({ collectionId: 'Make a store page first.' });
  await makeRoom(c, websiteId);
  const id = createId();
  const accountId = c.var.session?.accountId ?? null;
  await insertImport(c.env.DB, { id, websiteId, accountId, collectionId, filename }, Date.now());
  const staged = await stageImport(c.env.DB, id, body);
  if (staged.kind === 'refused') {
    await endReading(c.env.DB, id, staged, Date.now());
    throw invalid({ file: staged.problem }, staged.problem);
  }
  await endReading(c.env.DB, id, staged, Date.now());
  await begin(c, { id, websiteId, phase: 'looking' });
  return c.json({ import: await readImport(c.env.DB, websiteId, id) }, 201, NO_STORE);
});

/** Gives an import to the queue. Where it takes nothing now, the job of the minute sends the message again. */
async function begin(
  c: Context<AppEnv>,
  work: { id: string; websiteId: string; phase: ImportPhase },
): Promise<void> {
  try {
    await queueImport(c.env, { ...work, after: 0 }, Date.now());
  } catch (error) {
    console.error(`import ${work.id} waits`, error);
  }
}

/** One import at a time: one that waits for its owner gives way to the new file, one that is under way does not. */
async function makeRoom(c: Context<AppEnv>, websiteId: string): Promise<void> {
  const last = await readImport(c.env.DB, websiteId, null);
  if (last?.state === 'looking' || last?.state === 'running')
    throw conflict(`The import of ${last.filename} is in progress. Wait until it is done, or stop it.`);
  if (last?.state === 'ready')
    await moveImport(c.env.DB, websiteId, last.id, { from: ['ready'], to: 'cancelled' }, Date.now());
}

productImportsApi.get('/api/commerce/product-imports/:id', async (c) =>
  c.json({ import: await importOf(c) }, 200, NO_STORE),
);

productImportsApi.post('/api/commerce/product-imports/:id/start', async (c) => {
  const { id } = await importOf(c);
  const { keepsStock } = await bodyOf(c, startImportSchema);
  const websiteId = c.var.site.id;
  const move = { from: ['ready'], to: 'running', keepsStock } as const;
  if (!(await moveImport(c.env.DB, websiteId, id, move, Date.now())))
    throw conflict('This import is not waiting to start.');
  await begin(c, { id, websiteId, phase: 'running' });
  return c.json({ import: await importOf(c) }, 200, NO_STORE);
});

/** Stops an import; what is in stays in. */
productImportsApi.delete('/api/commerce/product-imports/:id', async (c) => {
  const { id } = await importOf(c);
  const move = { from: ['looking', 'ready', 'running'], to: 'cancelled' } as const;
  await moveImport(c.env.DB, c.var.site.id, id, move, Date.now());
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
