import * as z from 'zod';
import { call } from '../calls/call.ts';
import { BODY_LIMIT_BYTES } from '../limits.ts';
import {
  ACCEPT_TYPES,
  BANNER_THEMES,
  BANNER_VARIANTS,
  BAR_POSITIONS,
  CTA_VARIANTS,
  POPUP_POSITIONS,
} from './cookie-banner.ts';
import { popupOverlaySchema } from './popup-overlay.ts';
import { announcementBarSchema, websiteSettingsSchema } from './website.ts';

/** Cookie settings in the format of the API (A3.40, A3.41). */
const cookieFormSchema = z.object({
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
});
export type CookieForm = z.infer<typeof cookieFormSchema>;

const storedSettings = z.object({ settings: websiteSettingsSchema, version: z.number() });

export const readSettings = call({
  method: 'GET',
  path: '/api/settings',
  summary: 'Read the settings of the site',
  who: 'settings.read',
  answer: storedSettings,
});

export const saveSettings = call({
  method: 'PUT',
  path: '/api/settings',
  summary: 'Save the settings of the site',
  who: 'settings.write',
  body: z.object({ version: z.number().int().min(1), settings: websiteSettingsSchema }),
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: storedSettings,
});

export const previewAnnouncement = call({
  method: 'POST',
  path: '/api/settings/announcement/preview',
  summary: 'Render the announcement bar before it is saved',
  activity: 'none',
  who: 'settings.read',
  body: announcementBarSchema.pick({ text: true, href: true, linkText: true }),
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({ html: z.string() }),
});

export const previewPopup = call({
  method: 'POST',
  path: '/api/settings/popup/preview',
  summary: 'Render the popup before it is saved',
  activity: 'none',
  who: 'settings.read',
  body: popupOverlaySchema,
  bodyLimitBytes: BODY_LIMIT_BYTES.form,
  answer: z.object({ html: z.string() }),
});

export const readCookieForm = call({
  method: 'GET',
  path: '/api/settings/cookies',
  summary: 'Read the settings of the cookie banner',
  who: 'settings.read',
  answer: cookieFormSchema,
});

export const saveCookieForm = call({
  method: 'PUT',
  path: '/api/settings/cookies',
  summary: 'Save the settings of the cookie banner',
  who: 'settings.write',
  body: cookieFormSchema.partial(),
  bodyLimitBytes: BODY_LIMIT_BYTES.admin,
  raisesRevision: true,
  answer: cookieFormSchema,
});

export const openConfig = call({
  method: 'GET',
  path: '/config',
  summary: 'Open the configuration area',
  who: 'config',
  answer: 'html',
});

export const openConfigPlace = call({
  method: 'GET',
  path: '/config/*',
  summary: 'Open a page of the configuration area',
  who: 'config',
  answer: 'html',
});
