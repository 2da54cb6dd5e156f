import { type Context, Hono } from 'hono';
import { attachmentHeader, fileNameOf } from '#domain/downloads/sniff-file.ts';
import {
  fileOrderSchema,
  MAX_FILE_NAME_LENGTH,
  MAX_PRODUCT_FILES,
  renameFileSchema,
} from '#schema/contracts/downloads/download.ts';
import { idSchema } from '#schema/contracts/ids.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  addFile,
  fileKey,
  filesOf,
  orderFiles,
  readFile,
  removeFile,
  renameFile,
  replaceFile,
  type StoredBytes,
} from '#worker/db/downloads/product-files.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, notFound, WireException } from '../../errors.ts';
import { receiveFile } from '../../media/receive-file.ts';
import { bodyOf } from '../pages/page-of.ts';
import { productOf } from '../products/products.ts';

/** Files of a digital product: upload, order, rename, replace, remove, and the owner's own look at them. */
export const productFilesApi = new Hono<AppEnv>();

const PATH = '/api/commerce/products/:id/files';

const list = async (c: Context<AppEnv>, itemId: string, status: 200 | 201 = 200) =>
  c.json({ files: await filesOf(c.env.DB, c.var.site.id, itemId) }, status, { 'cache-control': 'no-store' });

/** The file of `:fileId` of this product; any other is 404. */
async function fileOf(c: Context<AppEnv>) {
  const { item } = await productOf(c);
  const id = idSchema.safeParse(c.req.param('fileId'));
  const file = id.success ? await readFile(c.env.DB, c.var.site.id, item.id, id.data) : null;
  if (!file) throw notFound(c.req.path);
  return file;
}

/** The body is the file itself, so that it can stream; its name is in the query. */
async function receive(c: Context<AppEnv>): Promise<StoredBytes> {
  const name = fileNameOf((c.req.query('filename') ?? '').slice(0, 500), MAX_FILE_NAME_LENGTH);
  const bytes = Number(c.req.header('content-length') ?? Number.NaN);
  const { body } = c.req.raw;
  if (!Number.isInteger(bytes)) throw new WireException(411, { error: 'Send the length of the file.' });
  if (!body || bytes === 0) throw new WireException(415, { error: `The file ${name} is empty.` });
  const objectId = createId();
  const key = fileKey(c.var.site.id, objectId);
  const received = await receiveFile(c.env.MEDIA, key, body, { name, length: bytes });
  if (!received)
    throw new WireException(415, {
      error: `The file ${name} is not what its name says. It may be damaged, or have the wrong ending.`,
    });
  return { objectId, name, bytes, ...received };
}

productFilesApi.get(PATH, async (c) => list(c, (await productOf(c)).item.id));

productFilesApi.post(PATH, async (c) => {
  const { item } = await productOf(c);
  if (item.product?.productType !== PRODUCT_TYPE.digital)
    throw conflict('Only a digital product has files.', 'Make it a digital product and save it first.');
  const stored = await receive(c);
  const target = { websiteId: c.var.site.id, itemId: item.id, id: createId() };
  if (!(await addFile(c.env.DB, target, stored, Date.now()))) {
    await c.env.MEDIA.delete(fileKey(c.var.site.id, stored.objectId));
    throw conflict(`A product has at most ${MAX_PRODUCT_FILES} files.`, 'Put several into one ZIP file.');
  }
  return list(c, item.id, 201);
});

productFilesApi.put(`${PATH}/order`, async (c) => {
  const { item } = await productOf(c);
  const { ids } = await bodyOf(c, fileOrderSchema);
  await orderFiles(c.env.DB, c.var.site.id, item.id, ids);
  return list(c, item.id);
});

productFilesApi.put(`${PATH}/:fileId`, async (c) => {
  const file = await fileOf(c);
  const { name } = await bodyOf(c, renameFileSchema);
  await renameFile(c.env.DB, c.var.site.id, file.id, name);
  return list(c, file.itemId);
});

/** Who is downloading the old bytes has them in hand; every later download gets the new ones. */
productFilesApi.post(`${PATH}/:fileId/replace`, async (c) => {
  const file = await fileOf(c);
  const stored = await receive(c);
  const websiteId = c.var.site.id;
  const isReplaced = await replaceFile(c.env.DB, websiteId, file, stored, Date.now());
  await c.env.MEDIA.delete(fileKey(websiteId, isReplaced ? file.objectId : stored.objectId));
  if (!isReplaced) throw conflict('Someone else replaced this file.', 'Load the list again to see theirs.');
  return list(c, file.itemId);
});

productFilesApi.delete(`${PATH}/:fileId`, async (c) => {
  const file = await fileOf(c);
  await removeFile(c.env.DB, c.var.site.id, file.id, Date.now());
  return list(c, file.itemId);
});

productFilesApi.get(`${PATH}/:fileId/content`, async (c) => {
  const file = await fileOf(c);
  const object = await c.env.MEDIA.get(fileKey(c.var.site.id, file.objectId));
  if (!object) throw notFound(c.req.path);
  return new Response(object.body, {
    headers: {
      'content-type': file.contentType,
      'content-length': String(object.size),
      'content-disposition': attachmentHeader(file.name),
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
    },
  });
});
