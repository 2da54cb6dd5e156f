import { and, eq, sql } from 'drizzle-orm';
import * as z from 'zod';
import { applySettings, diffSettings, isAsBefore } from '#domain/releases.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { websites } from '#schema/tables/sites.ts';
import { getSettings } from '#worker/db/shared/settings.ts';
import { first } from '../../database.ts';
import { storedText } from '../../fragments.ts';
import { refuseUnless } from '../../guards.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import type { ReleaseContext, ReleaseKind } from '../release-kind.ts';

const changeSchema = z.record(z.string(), z.object({ from: z.unknown(), to: z.unknown() }).partial());

const whole = (websiteId: string, version: number, title: string) => ({
  refId: websiteId,
  version,
  title,
  path: '/',
  isLive: true,
});

/** Publishes only the settings that the release changes, since others may be saved before it is published. */
export const settingsPart: ReleaseKind = {
  permission: 'settings.write',

  async find({ env, websiteId }, parts) {
    const { settings, version } = await getSettings(env.DB, websiteId);
    return parts.map(({ refId, change, version: seen }) => {
      if (refId !== websiteId) return null;
      const isSame = change !== null && isAsBefore(settings, readJson(changeSchema, change));
      return whole(
        websiteId,
        isSame ? seen : version + Number(version === seen && change !== null),
        'Settings',
      );
    });
  },

  publish: async (context, [part]) => move(context, part?.change ?? '{}', 'to'),
  findBroughtBack: async () => [],
  rollBack: async (context, [part]) => move(context, part?.change ?? '{}', 'from'),
};

/**
 * Writes one side of a change: `to` publishes it and `from` rolls it back. After a roll-back, the live state
 * becomes a change again.
 */
async function move(context: ReleaseContext, json: string, side: 'from' | 'to') {
  const { env, websiteId } = context;
  const change = readJson(changeSchema, json);
  const { settings, version } = await getSettings(env.DB, websiteId);
  const next = websiteSettingsSchema.parse(applySettings(settings, change, side));
  const isCurrent = and(eq(websites.id, websiteId), eq(websites.settingsVersion, version));
  return {
    statements: [
      refuseUnless(orm.select({ id: websites.id }).from(websites).where(isCurrent)),
      orm
        .update(websites)
        .set({ settings: next, settingsVersion: version + 1 })
        .where(isCurrent),
    ],
    kept: side === 'to' ? [] : [{ refId: websiteId, json: JSON.stringify(diffSettings(next, settings)) }],
  };
}

export const designPart: ReleaseKind = {
  permission: 'content.write',

  async find({ env, websiteId }, parts) {
    const row = await first(
      env.DB,
      orm.select({ version: websites.designVersion }).from(websites).where(eq(websites.id, websiteId)),
    );
    return parts.map(({ refId }) =>
      row && refId === websiteId ? whole(websiteId, row.version, 'Design') : null,
    );
  },

  publish: (context) =>
    setDesign(context, {
      design: sql`coalesce(${websites.designDraft}, ${websites.design})`,
      designDraft: null,
    }),

  findBroughtBack: async () => [],
  rollBack: async (context, [part]) => ({
    ...(await setDesign(context, {
      design: part?.before ? sql`${part.before}` : sql`${websites.design}`,
      designDraft: sql`coalesce(${websites.designDraft}, ${websites.design})`,
    })),
    kept: [],
  }),
};

async function setDesign(
  context: ReleaseContext,
  set: Pick<Parameters<ReturnType<typeof orm.update<typeof websites>>['set']>[0], 'design' | 'designDraft'>,
) {
  const { env, websiteId } = context;
  const row = await first(
    env.DB,
    orm
      .select({ design: storedText(websites.design), version: websites.designVersion })
      .from(websites)
      .where(eq(websites.id, websiteId)),
  );
  if (!row) throw new Error(`website ${websiteId} is gone`);
  const isCurrent = and(eq(websites.id, websiteId), eq(websites.designVersion, row.version));
  return {
    statements: [
      refuseUnless(orm.select({ id: websites.id }).from(websites).where(isCurrent)),
      orm
        .update(websites)
        .set({ ...set, designVersion: row.version + 1 })
        .where(isCurrent),
    ],
    kept: [{ refId: websiteId, json: row.design }],
  };
}
