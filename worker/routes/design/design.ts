import { Hono } from 'hono';
import { ASSETS } from '#generated/assets.ts';
import { designDraftSchema, designPublishSchema } from '#schema/contracts/design/design.ts';
import { publishDesign, readDesign, saveDesignDraft } from '#worker/db/design/design.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import type { AppEnv } from '../../env.ts';
import { conflict } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Palette, fonts and tweaks: saved as a draft that only the editing frame shows, then published for every page. */
export const designApi = new Hono<AppEnv>();

const stale = () =>
  conflict(
    'Someone else saved the design.',
    'Your changes are still here. Load the other version, or overwrite it with yours.',
  );

designApi.get('/api/design', async (c) =>
  c.json({ ...(await readDesign(c.env.DB, c.var.site.id)), fonts: ASSETS.fonts }, 200, {
    'cache-control': 'no-store',
  }),
);

designApi.put('/api/design/draft', async (c) => {
  const { version, design } = await bodyOf(c, designDraftSchema);
  if (!(await saveDesignDraft(c.env.DB, c.var.site.id, version, design))) throw stale();
  return c.json(await readDesign(c.env.DB, c.var.site.id));
});

designApi.post('/api/design/publish', async (c) => {
  const { version } = await bodyOf(c, designPublishSchema);
  if (!(await publishDesign(c.env.DB, c.var.site.id, version))) throw stale();
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json(await readDesign(c.env.DB, c.var.site.id));
});
