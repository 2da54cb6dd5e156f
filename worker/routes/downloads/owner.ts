import type { Context } from 'hono';
import { attachmentHeader, toFileName } from '#domain/downloads/sniff-file.ts';
import * as calls from '#schema/contracts/downloads/calls.ts';
import { MAX_FILE_NAME_LENGTH, MAX_PRODUCT_FILES } from '#schema/contracts/downloads/download.ts';
import { PRODUCT_TYPE } from '#schema/contracts/products/product-types.ts';
import { openFile } from '#worker/calls/bounded-body.ts';
import { Routes } from '#worker/calls/routes.ts';
import { createId } from '#worker/crypto/random.ts';
import {
  addFile,
  fileKey,
  findProductFile,
  listProductFiles,
  orderFiles,
  removeFile,
  renameFile,
  replaceFile,
  type StoredBytes,
} from '#worker/db/downloads/product-files.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, notFound, WireException } from '#worker/errors.ts';
import { receiveFile } from '#worker/media/receive-file.ts';
import { getProduct } from '../products/owner.ts';

export const productFilesApi = new Routes();

const list = async (c: Context<AppEnv>, itemId: string) => ({
  files: await listProductFiles(c.env.DB, c.var.site.id, itemId),
});

async function getFile(c: Context<AppEnv>, { id, fileId }: { id: string; fileId: string }) {
  const { item } = await getProduct(c, id);
  const file = await findProductFile(c.env.DB, c.var.site.id, item.id, fileId);
  if (!file) throw notFound(c.req.path);
  return file;
}

/**
 * Streams the request body, which is the file itself, into storage. The file's name is in the query string.
 */
async function receive(c: Context<AppEnv>, filename: string): Promise<StoredBytes> {
  const name = toFileName(filename.slice(0, 500), MAX_FILE_NAME_LENGTH);
  const { body, length: bytes } = openFile(c);
  if (!body || bytes === 0) throw new WireException(415, { error: `The file ${name} is empty.` });
  const objectId = createId();
  const key = fileKey(c.var.site.id, objectId);
  const received = await receiveFile(c.env.MEDIA, key, body, { name, length: bytes });
  if (!received)
    throw new WireException(415, {
      error: `The content of ${name} does not match its file extension. Check that the file is not damaged and has the right extension.`,
    });
  return { objectId, name, bytes, ...received };
}

productFilesApi.handle(calls.listProductFiles, async (c, { params }) =>
  list(c, (await getProduct(c, params.id)).item.id),
);

productFilesApi.handle(calls.addProductFile, async (c, { params, query }) => {
  const { item } = await getProduct(c, params.id);
  if (item.product?.productType !== PRODUCT_TYPE.digital)
    throw conflict(
      'Only digital products can have files.',
      'Change the type to digital product and save first.',
    );
  const stored = await receive(c, query.filename);
  const target = { websiteId: c.var.site.id, itemId: item.id, id: createId() };
  if (!(await addFile(c.env.DB, target, stored, Date.now()))) {
    await c.env.MEDIA.delete(fileKey(c.var.site.id, stored.objectId));
    throw conflict(
      `A product can have up to ${MAX_PRODUCT_FILES} files.`,
      'Combine several files in one ZIP file.',
    );
  }
  return list(c, item.id);
});

productFilesApi.handle(calls.orderProductFiles, async (c, { params, body }) => {
  const { item } = await getProduct(c, params.id);
  const { ids } = await body;
  await orderFiles(c.env.DB, c.var.site.id, item.id, ids);
  return list(c, item.id);
});

productFilesApi.handle(calls.renameProductFile, async (c, { params, body }) => {
  const file = await getFile(c, params);
  const { name } = await body;
  await renameFile(c.env.DB, c.var.site.id, file.id, name);
  return list(c, file.itemId);
});

/** Replaces a file. Downloads in progress still receive the old content. */
productFilesApi.handle(calls.replaceProductFile, async (c, { params, query }) => {
  const file = await getFile(c, params);
  const stored = await receive(c, query.filename);
  const websiteId = c.var.site.id;
  const isReplaced = await replaceFile(c.env.DB, websiteId, file, stored, Date.now());
  await c.env.MEDIA.delete(fileKey(websiteId, isReplaced ? file.objectId : stored.objectId));
  if (!isReplaced) throw conflict('Someone else replaced this file.', 'Reload the list to see the new file.');
  return list(c, file.itemId);
});

productFilesApi.handle(calls.removeProductFile, async (c, { params }) => {
  const file = await getFile(c, params);
  await removeFile(c.env.DB, c.var.site.id, file.id, Date.now());
  return list(c, file.itemId);
});

productFilesApi.handle(calls.readProductFile, async (c, { params }) => {
  const file = await getFile(c, params);
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
