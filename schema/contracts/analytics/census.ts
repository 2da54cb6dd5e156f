import * as z from 'zod';
import { visitedPath } from '../address.ts';
import { jsonOr } from '../json-or.ts';
import { BUTTON_CONTEXT, EVENT_KIND } from './census-events.ts';

/** Truncates free text instead of rejecting it, so that an event with a long title is still recorded. */
const text = (max: number) => z.string().transform((value) => value.slice(0, max));

/** Accepts digits, because form-encoded requests contain no numbers. */
const wholeNumber = z.union([
  z.number().int().min(-1_000_000_000).max(1_000_000_000),
  z
    .string()
    .regex(/^-?\d{1,9}$/)
    .transform(Number),
]);
const flag = z.union([
  z.boolean(),
  z.enum(['true', 'false', '1', '0']).transform((value) => value === 'true' || value === '1'),
]);
const objectId = z.string().regex(/^[A-Za-z0-9_-]{1,64}$/);
/** Value of the cookie ss_cvr. An invalid value means an unknown visitor and never causes an error. */
const visitorCookie = z.string().max(500).catch('').default('');

/**
 * `hitId` is a UUID created by the page, which makes retries idempotent. The server replaces an invalid
 * one.
 */
const common = { hitId: z.uuid().optional().catch(undefined) };

const KINDS = Object.values(EVENT_KIND);
export const eventKindSchema = wholeNumber.refine((value) => (KINDS as number[]).includes(value), {
  message: 'must be 1, 2, 10, 20 or 21',
});

const size = z.union([wholeNumber, text(20)]);

/** `data` in RecordHit (B3.10.07). `isNewVisit` is true if the page created a new ss_cvt. */
export const hitDataSchema = z.object({
  ...common,
  isNewVisit: flag.default(false),
  templateId: text(60).optional(),
  website_locale: text(35).optional(),
  pagePath: z.string().regex(/^\//).transform(visitedPath).optional(),
  pageTitle: text(200).optional(),
  pageId: text(40).optional(),
  contentSource: z.enum(['i', 'c']).nullable().optional(),
  pagePermissionTypeValue: wholeNumber.nullable().optional(),
  userAgent: text(400).optional(),
  clientDate: z.union([z.number(), text(40)]).optional(),
  viewportInnerWidth: size.optional(),
  viewportInnerHeight: size.optional(),
  screenWidth: size.optional(),
  screenHeight: size.optional(),
  localStorageSupported: flag.optional(),
  queryString: text(500).optional(),
  referrer: text(500).optional(),
  isAutomated: flag.optional(),
  /** Number of seconds for which the page was visible since the previous heartbeat (kind 10). */
  seconds: wholeNumber.optional(),
  hasNoResults: flag.optional(),
  /** The video or audio in events of kinds 20 and 21. */
  mediaTitle: text(200).optional(),
  mediaSrc: text(500).optional(),
});

/**
 * POST /api/census/RecordHit (B7.25). `data` is hitDataSchema as JSON text, or the object in a JSON body.
 */
export const recordHitSchema = z.object({
  event: eventKindSchema,
  data: jsonOr(hitDataSchema),
  ss_cvr: visitorCookie,
});

/** POST /api/census/button-click and button-render (B3.10.10-11, B7.26-27). */
export const buttonSchema = z.object({
  ...common,
  id: objectId,
  buttonText: text(200).default(''),
  clickthroughUrl: text(500).default(''),
  alignment: text(20).optional(),
  size: text(20).optional(),
  newWindow: flag.optional(),
  context: wholeNumber.refine((value) => (Object.values(BUTTON_CONTEXT) as number[]).includes(value), {
    message: 'must be 1 or 2',
  }),
  visitorCookie,
});

/** POST /api/census/form-render (B7.28). */
export const formRenderSchema = z.object({ ...common, formId: objectId, visitorCookie });

/** Actions of POST /api/census/overlay (B7.29). */
export const OVERLAY_ACTIONS = ['shown', 'closed', 'submitted'] as const;
export const overlaySchema = z.object({
  ...common,
  overlayId: objectId,
  version: wholeNumber.optional(),
  action: z.enum(OVERLAY_ACTIONS),
  visitorCookie,
});

/** Optional body of POST /api/census/RecordQuickView/{id} (B7.30). */
export const quickViewSchema = z.object({ ...common, visitorCookie });

/** Query of GET /api/track/Track (B7.07-08). */
export const trackQuerySchema = z.object({
  landing: text(500).optional(),
  refer: text(500).optional(),
  lang: text(35).optional(),
  screen: text(20).optional(),
  source: text(100).optional(),
  campaign: text(100).optional(),
  subcampaign: text(100).optional(),
  channel: text(100).optional(),
  subchannel: text(100).optional(),
  variation: text(100).optional(),
  mkwid: text(100).optional(),
});

/** Checkout step reported by a browser without JavaScript (worker/render/checkout/step-pixel.tsx). */
export const stepQuerySchema = z.object({
  step: z.enum(['beginCheckout', 'purchase']),
  orderId: z.string().max(40).optional(),
});
