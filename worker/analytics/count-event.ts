import type { Context } from 'hono';
import * as z from 'zod';
import { type BotSignals, deviceClass, isBot } from '#domain/analytics/user-agent.ts';
import { isCounted } from '#domain/analytics/visit-cookies.ts';
import { externalReferrerHost } from '#domain/analytics/visit-source.ts';
import { withoutPersonalFields } from '#domain/analytics/without-personal-fields.ts';
import { listHosts } from '#domain/sites/hosts.ts';
import { dayInZone } from '#domain/time/days.ts';
import { visitedPath } from '#schema/contracts/address.ts';
import type { CensusKind, CensusMessage } from '#schema/contracts/queue-messages.ts';
import type { AppEnv } from '../env.ts';
import { chooseEventSink, enqueue } from './enqueue.ts';
import { listOutcomes } from './list-outcomes.ts';
import { visitorHash } from './visitor-hash.ts';
import { type VisitorPolicy, visitorPolicy } from './visitor-policy.ts';

const networkSchema = z
  .object({
    country: z
      .string()
      .regex(/^[A-Z0-9]{2}$/)
      .optional()
      .catch(undefined),
    verifiedBotCategory: z.string().optional().catch(undefined),
    botManagement: z
      .object({ score: z.number().optional(), verifiedBot: z.boolean().optional() })
      .optional()
      .catch(undefined),
  })
  .catch({});

const readCountry = (c: Context): string | null => networkSchema.parse(c.req.raw.cf ?? {}).country ?? null;

function readSignals(c: Context, data: Readonly<Record<string, unknown>>): BotSignals {
  const { verifiedBotCategory, botManagement } = networkSchema.parse(c.req.raw.cf ?? {});
  const width = data.viewportInnerWidth ?? data.window_width;
  return {
    userAgent: c.req.header('user-agent'),
    acceptLanguage: c.req.header('accept-language'),
    fetchSite: c.req.header('sec-fetch-site'),
    purpose: c.req.header('sec-purpose'),
    // Without bot management Cloudflare sends 0.
    score: botManagement?.score || undefined,
    isVerifiedBot: Boolean(verifiedBotCategory || botManagement?.verifiedBot),
    isAutomated: data.isAutomated === true,
    windowWidth: typeof width === 'number' ? width : undefined,
  };
}

export interface CensusEvent {
  kind: CensusKind;
  event?: number;
  hitId?: string | undefined;
  /** Path of the page. Defaults to the path in the Referer header. */
  path?: string | undefined;
  visitorCookie: string;
  analyticsId?: string | null;
  isNewVisit?: boolean;
  referrer?: string | undefined;
  data: Record<string, unknown>;
}

/** Returns whether to count the event, based on consent, the signed-in account and bot signals. */
export function isCountable(
  c: Context<AppEnv>,
  policy: VisitorPolicy,
  { path, data }: { path: string | null; data: Record<string, unknown> },
): boolean {
  return policy.canStore && isVisit(c, path, data);
}

/**
 * Returns whether to count a visit without any data about the visitor, based on the signed-in account and
 * bot signals.
 */
export const isVisit = (
  c: Context<AppEnv>,
  path: string | null,
  data: Readonly<Record<string, unknown>> = {},
): boolean => isCounted(c.var.session, path) && !isBot(readSignals(c, data));

export async function countEvent(c: Context<AppEnv>, event: CensusEvent): Promise<void> {
  const policy = visitorPolicy(c);
  const path = event.path ?? readOwnPath(c, c.req.header('referer'));
  if (!isCountable(c, policy, { path, data: event.data })) return;
  const { site } = c.var;
  const receivedAt = Date.now();
  const day = dayInZone(receivedAt, site.settings.timeZone);
  const outcomes = await listOutcomes(c, { ...event, path });
  const isRecognised = !policy.isRestricted && !policy.isAnonymous;
  const message: CensusMessage = {
    topic: 'census',
    // Scoped by site, so that one site's pages cannot claim another site's event ids.
    id: `${site.id}:${event.hitId ?? crypto.randomUUID()}`,
    websiteId: site.id,
    receivedAt,
    day,
    kind: event.kind,
    event: event.event ?? null,
    path,
    visitorHash: isRecognised ? await visitorHash(c, event.visitorCookie, { websiteId: site.id, day }) : null,
    // Without a visitor id, each page view is a separate visit.
    isNewVisit: policy.isRestricted || (event.isNewVisit ?? false),
    referrerHost: externalReferrerHost(event.referrer, listHosts(c.env, site)),
    device: policy.isRestricted ? null : deviceClass(c.req.header('user-agent')),
    fromPath: readOwnPath(c, event.referrer),
    country: policy.isRestricted ? null : readCountry(c),
    analyticsId: policy.canRecognise ? (event.analyticsId ?? null) : null,
    data: policy.isRestricted ? withoutPersonalFields(event.data) : event.data,
    ...(outcomes.length > 0 && { outcomes }),
  };
  enqueue(c, message);
  chooseEventSink(c.env).write(message);
}

function readOwnPath(c: Context<AppEnv>, address: string | undefined): string | null {
  const from = address ? URL.parse(address) : null;
  return from?.hostname === c.var.site.host ? visitedPath(from.pathname) : null;
}
