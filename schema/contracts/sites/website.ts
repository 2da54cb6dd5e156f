import * as z from 'zod';
import { EMAIL_LENGTH, EMAIL_PATTERN } from '../email.ts';
import { typedPathSchema } from '../ids.ts';
import { type ImageRef, imageRefSchema } from '../media/media.ts';
import { DEFAULT_CURRENCY } from '../money/currencies.ts';
import { lockSliceSchema } from '../pages/slices.ts';
import { storeSettingsSchema } from '../store/store-settings.ts';
import { badgeSchema } from './badge.ts';
import { displayPeriodShape } from './display-period.ts';
import { addedLanguageSchema, MAX_LANGUAGES } from './languages.ts';
import { backLinkSchema, mobileInfoBarSchema } from './mobile-app.ts';
import { notFoundPageSchema } from './not-found-page.ts';
import { popupOverlaySchema } from './popup-overlay.ts';
import { seoSchema } from './seo.ts';
import { MAX_TAGS, tagSchema } from './tags.ts';
import { SITE_VERSIONS } from './website-types.ts';

const commentsShortnameSchema = z
  .string()
  .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/, 'Enter only the shortname, such as tide-and-kiln.');

/** A link or folder in a menu. `href` is a path on the site or a full URL. Folders have children. */
export interface NavigationLink {
  title: string;
  href: string;
  children?: NavigationLink[] | undefined;
  isMega?: boolean | undefined;
  description?: string | undefined;
  image?: ImageRef | undefined;
}
/** Maximum nesting of menus. Owners can create links in folders; imported sites may have deeper menus. */
const MAX_MENU_LEVELS = 6;
const linkSchema = (children: z.ZodType<NavigationLink[]>): z.ZodType<NavigationLink> =>
  z.object({
    title: z.string().min(1).max(100),
    href: z.string().max(500),
    children: children.optional(),
    isMega: z.boolean().optional(),
    description: z.string().max(200).optional(),
    image: imageRefSchema.optional(),
  });
const linksSchema = (levels: number): z.ZodType<NavigationLink[]> =>
  levels === 0
    ? z.array(z.never()).max(0, `Menus can have up to ${MAX_MENU_LEVELS} levels.`)
    : z.array(linkSchema(linksSchema(levels - 1))).max(50);
export const navigationLinkSchema = linkSchema(linksSchema(MAX_MENU_LEVELS - 1));

export const SOCIAL_SERVICES = [
  'instagram',
  'facebook',
  'youtube',
  'vimeo',
  'tiktok',
  'pinterest',
  'linkedin',
  'x',
  'mastodon',
  'github',
  'email',
  'rss',
  'website',
] as const;

export const announcementBarSchema = z.object({
  isEnabled: z.boolean().default(false),
  /** Id of the announcement. With a new id, visitors who dismissed the bar see it again. */
  id: z.string().max(60).default('1'),
  text: z.string().max(300).default(''),
  href: z.string().max(500).nullable().default(null),
  linkText: z.string().max(60).nullable().default(null),
  paths: z.array(typedPathSchema).max(100).default([]),
  ...displayPeriodShape,
});

export type AnnouncementBar = z.infer<typeof announcementBarSchema>;

/** Cookie settings of a new site: it asks for consent before it sets analytics cookies. */
const NEW_COOKIES = { isCookieBannerEnabled: true };
export const MAX_BUSINESS_HOURS = 14;

/** Maximum length of a site's title, in UTF-16 units. */
export const MAX_SITE_TITLE_LENGTH = 200;

export const websiteSettingsSchema = z.object({
  title: z.string().min(1).max(MAX_SITE_TITLE_LENGTH),
  tagline: z.string().max(300).default(''),
  description: z.string().max(400).default(''),
  locale: z.string().min(2).max(35).default('en-US'),
  /** Added languages. Each has a path prefix, such as `/de`. */
  languages: z
    .array(addedLanguageSchema)
    .max(MAX_LANGUAGES - 1)
    .default([]),
  timeZone: z.string().min(1).max(60).default('UTC'),
  logo: imageRefSchema.optional(),
  /** Icon of the site, cropped to a square around its focal point. */
  icon: imageRefSchema.optional(),
  socialImage: imageRefSchema.optional(),
  socialLinks: z
    .array(
      z.object({ service: z.enum(SOCIAL_SERVICES), href: z.string().max(500), label: z.string().max(100) }),
    )
    .max(20)
    .default([]),
  navigation: z.object({
    main: z.array(navigationLinkSchema).max(30).default([]),
    footer: z.array(navigationLinkSchema).max(60).default([]),
  }),
  business: z
    .object({
      name: z.string().max(200).default(''),
      kind: z.string().max(60).default('LocalBusiness'),
      email: z
        .string()
        .trim()
        .max(EMAIL_LENGTH.max)
        .refine((text) => text === '' || EMAIL_PATTERN.test(text), 'Please enter a valid email')
        .default(''),
      phone: z.string().max(50).default(''),
      street: z.string().max(200).default(''),
      city: z.string().max(100).default(''),
      region: z.string().max(100).default(''),
      postalCode: z.string().max(20).default(''),
      country: z.string().max(2).default(''),
      hours: z
        .array(z.object({ days: z.string().max(100), hours: z.string().max(100) }))
        .max(MAX_BUSINESS_HOURS)
        .default([]),
    })
    .optional(),
  announcementBar: announcementBarSchema.optional(),
  mobileInfoBar: mobileInfoBarSchema.optional(),
  popupOverlay: popupOverlaySchema.optional(),
  /** Content around the password field of locked pages, from the layout editor. */
  lockScreen: lockSliceSchema.optional(),
  notFoundPage: notFoundPageSchema.optional(),
  badge: badgeSchema.optional(),
  seo: seoSchema.optional(),
  /** Name of the site at the comments service, which then shows comments below posts (A7.19). */
  commentsShortname: commentsShortnameSchema.optional(),
  mobileAppBackLink: backLinkSchema.optional(),
  mapsRenderKey: z
    .string()
    .trim()
    .regex(/^[\w-]{0,100}$/, 'A key can have only letters, digits, hyphens and underscores.')
    .default(''),
  /** Cookie settings. When they are read, defaults replace unknown and invalid values (A5.35). */
  cookies: z.record(z.string(), z.unknown()).default(NEW_COOKIES),
  /** Whether the Escape key leads visitors to the sign-in page (A2.33). */
  allowEscapeLogin: z.boolean().default(true),
  isDeveloperMode: z.boolean().default(false),
  isCloneable: z.boolean().default(false),
  /** Percentage of visits that the session recorder may record (B9.4.19). */
  recordedShare: z.number().int().min(0).max(100).default(0),
  codeInjection: z
    .object({ head: z.string().max(50_000).default(''), bodyEnd: z.string().max(50_000).default('') })
    .optional(),
  tags: z.array(tagSchema).max(MAX_TAGS).optional(),
  store: storeSettingsSchema.default({ selectedCurrency: DEFAULT_CURRENCY, measurementStandard: 1 }),
});
export type WebsiteSettings = z.infer<typeof websiteSettingsSchema>;

/** A site in the archive. Codes are from B6.1.01, B3.12.09 and B3.12.10. */
export const websiteSchema = z.object({
  identifier: z.string().regex(/^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/, 'must be a host label'),
  type: z.number().int().min(1).max(5),
  status: z.number().int().min(1).max(15),
  version: z.enum(SITE_VERSIONS),
  templateId: z.string().max(60),
  templateVersion: z.string().max(20),
});
export type Website = z.infer<typeof websiteSchema>;
