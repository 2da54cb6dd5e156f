import * as calls from '#schema/contracts/media/calls.ts';
import { listFolders, moveMedia, renameFolder } from '#worker/db/media/media-folders.ts';
import { Routes } from '../../calls/routes.ts';
import { notFound } from '../../errors.ts';

export const mediaFoldersApi = new Routes();

mediaFoldersApi.handle(calls.listFolders, async (c) => ({
  folders: await listFolders(c.env.DB, c.var.site.id),
}));

mediaFoldersApi.handle(calls.renameFolder, async (c, { params, body }) => {
  const moved = await renameFolder(c.env.DB, c.var.site.id, params.name, (await body).name);
  if (moved === 0) throw notFound(c.req.path);
  return { moved };
});

mediaFoldersApi.handle(calls.moveMedia, async (c, { body }) => {
  const { ids, folder } = await body;
  return { moved: await moveMedia(c.env.DB, c.var.site.id, ids, folder) };
});
