import { Hono } from 'hono';
import { folderNameSchema, moveMediaSchema, renameFolderSchema } from '#schema/contracts/media/media.ts';
import { listFolders, moveMedia, renameFolder } from '#worker/db/media/media-folders.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Folders of the media library: a folder is there as long as a file is in it. */
export const mediaFoldersApi = new Hono<AppEnv>();

mediaFoldersApi.get('/api/media/folders', async (c) =>
  c.json({ folders: await listFolders(c.env.DB, c.var.site.id) }, 200, { 'cache-control': 'no-store' }),
);

mediaFoldersApi.put('/api/media/folders/:name', async (c) => {
  const from = folderNameSchema.safeParse(c.req.param('name'));
  if (!from.success) throw notFound(c.req.path);
  const { name } = await bodyOf(c, renameFolderSchema);
  const moved = await renameFolder(c.env.DB, c.var.site.id, from.data, name);
  if (moved === 0) throw notFound(c.req.path);
  return c.json({ moved });
});

mediaFoldersApi.post('/api/media/move', async (c) => {
  const { ids, folder } = await bodyOf(c, moveMediaSchema);
  return c.json({ moved: await moveMedia(c.env.DB, c.var.site.id, ids, folder) });
});
