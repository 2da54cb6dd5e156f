import { Hono } from 'hono';
import * as z from 'zod';
import { announcementProblems } from '#domain/announcement/announcement-problems.ts';
import {
  ACCEPT_TYPES,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  CTA_VARIANTS,
  fromApiForm,
  POPUP_POSITIONS,
  readCookieSettings,
  toApiForm,
} from '#domain/consent/cookie-settings.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import { announcementBarSchema, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { readSettings, saveSettings } from '#worker/db/sites/settings.ts';
import { spreadRevision } from '#worker/db/sites/sites.ts';
import { AnnouncementPreview } from '#worker/render/announcement/announcement.tsx';
import { designCss } from '#worker/render/design/design-css.ts';
import { renderHtml } from '#worker/render/document/render-html.ts';
import type { AppEnv } from '../../env.ts';
import { conflict, invalid } from '../../errors.ts';
import { siteLookupOf } from '../../middleware/site-lookup.ts';
import { bodyOf } from '../pages/page-of.ts';

/** Settings of the site and of its cookie banner. */
export const settingsApi = new Hono<AppEnv>();

const settingsBody = z.object({ version: z.number().int().min(1), settings: websiteSettingsSchema });
const previewBody = announcementBarSchema.pick({ text: true, href: true, linkText: true });
const cookiesBody = z
  .object({
    cookieBannerCtaText: z.string().max(60),
    cookieBannerCtaVariant: z.enum(CTA_VARIANTS),
    cookieBannerPosition: z.enum([...BAR_POSITIONS, ...POPUP_POSITIONS]),
    cookieBannerText: z.string().max(1000),
    cookieBannerTheme: z.enum(BANNER_THEMES),
    cookieBannerVariant: z.enum(BANNER_VARIANTS),
    cookieBannerOptOutCtaText: z.string().max(60),
    cookieBannerAcceptType: z.enum(ACCEPT_TYPES),
    isCookieBannerEnabled: z.boolean(),
    isRestrictiveCookiePolicyAbsolute: z.boolean(),
    isActivityLogEnabled: z.boolean(),
    isAnalyticsCookiesDisabled: z.boolean(),
  })
  .partial();

settingsApi.get('/api/settings', async (c) => c.json(await readSettings(c.env.DB, c.var.site.id)));

settingsApi.put('/api/settings', async (c) => {
  const { version, settings } = await bodyOf(c, settingsBody);
  const problems = settings.announcementBar ? announcementProblems(settings.announcementBar) : {};
  const errors = Object.entries(problems).map(([field, text]) => [`settings.announcementBar.${field}`, text]);
  if (errors.length > 0) throw invalid(Object.fromEntries(errors));
  if (!(await saveSettings(c.env.DB, c.var.site.id, version, settings)))
    throw conflict('Someone else saved the settings.', 'Load them again. Your changes are still here.');
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json(await readSettings(c.env.DB, c.var.site.id));
});

/** The announcement bar as visitors would see it, before it is saved. */
settingsApi.post('/api/settings/announcement/preview', async (c) => {
  const bar = await bodyOf(c, previewBody);
  const css = designCss(c.var.site.design) + BASE_CSS + (BLOCK_CSS['announcement-bar'] ?? '');
  const html = await renderHtml(<AnnouncementPreview bar={bar} css={css} />, c.var.site.settings.locale);
  return c.json({ html }, 200, { 'cache-control': 'no-store' });
});

settingsApi.get('/api/settings/cookies', async (c) => {
  const { settings } = await readSettings(c.env.DB, c.var.site.id);
  return c.json(toApiForm(readCookieSettings(settings.cookies)));
});

settingsApi.put('/api/settings/cookies', async (c) => {
  const change = await bodyOf(c, cookiesBody);
  const { settings, version } = await readSettings(c.env.DB, c.var.site.id);
  const cookies = fromApiForm({ ...toApiForm(readCookieSettings(settings.cookies)), ...change });
  if (!(await saveSettings(c.env.DB, c.var.site.id, version, { ...settings, cookies: { ...cookies } })))
    throw conflict('Someone else saved the settings.');
  await spreadRevision(siteLookupOf(c), c.var.site);
  return c.json(toApiForm(cookies));
});
