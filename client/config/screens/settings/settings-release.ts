import { callApi } from '#client/config/kit/api/call-api.ts';
import { releasesApi } from '#client/config/kit/shared/releases/releases-api.ts';
import { applySettings } from '#domain/releases.ts';
import type { Release } from '#schema/contracts/releases/release.ts';
import { readSettings } from '#schema/contracts/sites/calls.ts';
import { type WebsiteSettings, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';

export interface SettingsRelease {
  id: string;
  title: string;
  settings: WebsiteSettings;
  save: (siteId: string, patch: Partial<WebsiteSettings>) => Promise<SettingsRelease>;
}

const isChange = (value: unknown): value is Parameters<typeof applySettings>[1] =>
  typeof value === 'object' && value !== null;

export async function readSettingsRelease(id: string): Promise<SettingsRelease> {
  const [release, { settings }] = await Promise.all([releasesApi.read(id), callApi(readSettings, {})]);
  return toSettingsRelease(release, settings);
}

function toSettingsRelease({ id, title, parts }: Release, live: WebsiteSettings): SettingsRelease {
  const change = parts.find(({ kind }) => kind === 'settings')?.change;
  const settings = isChange(change) ? websiteSettingsSchema.parse(applySettings(live, change, 'to')) : live;
  return {
    id,
    title,
    settings,
    save: async (siteId, patch) => {
      const newest = await callApi(readSettings, {});
      const { settings: base } = toSettingsRelease(await releasesApi.read(id), newest.settings);
      const part = { kind: 'settings' as const, refId: siteId, version: newest.version };
      const saved = await releasesApi.add(id, { ...part, change: { ...base, ...patch } });
      return toSettingsRelease(saved, newest.settings);
    },
  };
}
