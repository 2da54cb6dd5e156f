import { Routes } from '#worker/calls/routes.ts';
import { conflict } from '#worker/errors.ts';
import { listChangedPages, renamePage } from './page-titles.ts';
import { changeTitle, listTitles } from './title-calls.ts';

export const pageTitlesApi = new Routes();

pageTitlesApi.handle(listTitles, async (c, { query }) => ({
  pages: await listChangedPages(c.env.DB, c.var.site.id, query.since),
}));

pageTitlesApi.handle(changeTitle, async (c, { params, body }) => {
  const isRenamed = await renamePage(c.env.DB, c.var.site.id, { id: params.id, ...(await body) });
  if (!isRenamed) throw conflict('The page was changed elsewhere.');
});
