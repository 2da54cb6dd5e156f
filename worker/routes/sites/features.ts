import { listFeatureFlagChanges, listSiteFeatures } from '#domain/sites/features.ts';
import * as calls from '#schema/contracts/sites/feature-calls.ts';
import { getFlags, saveFlags } from '#worker/db/sites/flags.ts';
import { Routes } from '../../calls/routes.ts';

/** Calls for features that the owner can turn off (A1.12). */
export const featuresApi = new Routes();

featuresApi.handle(calls.readFeatures, async ({ env, var: { site } }) => ({
  features: listSiteFeatures(await getFlags(env.DB, site.id)),
}));

featuresApi.handle(calls.saveFeatures, async (c, { body }) => {
  const { features } = await body;
  const { DB } = c.env;
  const changed = listFeatureFlagChanges(await getFlags(DB, c.var.site.id), features);
  await saveFlags(DB, c.var.site.id, changed);
  return { features: listSiteFeatures(await getFlags(DB, c.var.site.id)) };
});
