import type { Context } from 'hono';
import {
  CIRCLE_FEATURES,
  INTERNAL_FEATURES,
  type LabFeature,
  listFeatures,
  listLabFlagChanges,
} from '#domain/sites/labs.ts';
import * as calls from '#schema/contracts/sites/labs-calls.ts';
import { SITE_STATUS } from '#schema/contracts/sites/site-status.ts';
import { getFlags, saveFlags } from '#worker/db/sites/flags.ts';
import { Routes } from '../../calls/routes.ts';
import type { AppEnv } from '../../env.ts';
import { notFound } from '../../errors.ts';

/** Calls for experimental features that a site can turn on (B7.19, B7.20). */
export const labsApi = new Routes();

const read = async ({ env, var: { site } }: Context<AppEnv>, features: readonly LabFeature[]) => ({
  features: listFeatures(features, await getFlags(env.DB, site.id)),
});

async function save(
  c: Context<AppEnv>,
  features: readonly LabFeature[],
  choice: readonly { id: string; enabled: boolean }[],
) {
  const { DB } = c.env;
  const changed = listLabFlagChanges(features, await getFlags(DB, c.var.site.id), choice);
  await saveFlags(DB, c.var.site.id, changed);
  return read(c, features);
}

function requireInternal(c: Context<AppEnv>): void {
  if (c.var.site.status !== SITE_STATUS.internal) throw notFound(c.req.path);
}

labsApi.handle(calls.readInternalLabs, (c) => {
  requireInternal(c);
  return read(c, INTERNAL_FEATURES);
});
labsApi.handle(calls.saveInternalLabs, async (c, { body }) => {
  requireInternal(c);
  return save(c, INTERNAL_FEATURES, (await body).features);
});
labsApi.handle(calls.readLabs, (c) => read(c, CIRCLE_FEATURES));
labsApi.handle(calls.saveLabs, async (c, { body }) => save(c, CIRCLE_FEATURES, (await body).features));
