import type { Context } from 'hono';
import { dayInZone } from '#domain/analytics/day-in-zone.ts';
import { deviceClass } from '#domain/analytics/device-class.ts';
import { isCounted } from '#domain/analytics/is-counted.ts';
import { externalReferrerHost } from '#domain/analytics/referrer-host.ts';
import { withoutPersonalFields } from '#domain/analytics/without-personal-fields.ts';
import { hostsOf } from '#domain/sites/hosts.ts';
import type { CensusKind } from '#schema/contracts/queue-messages.ts';
import { visitorPolicy } from '#worker/analytics/visitor-policy.ts';
import type { AppEnv } from '#worker/env.ts';
import { enqueue } from './enqueue.ts';
import { visitorHash } from './visitor-hash.ts';

/** What a collector route knows of an event beside the request itself. */
export interface CensusEvent {
  kind: CensusKind;
  event?: number;
  hitId?: string | undefined;
  /** Path of the page; the request's referrer tells it for calls that do not. */
  path?: string | undefined;
  visitorCookie: string;
  isNewVisit?: boolean;
  referrer?: string | undefined;
  data: Record<string, unknown>;
}

/** Queues an event unless consent, restriction or the account say that it does not count (server-design §6). */
export async function countEvent(c: Context<AppEnv>, event: CensusEvent): Promise<void> {
  const policy = visitorPolicy(c);
  const path = event.path ?? ownPath(c);
  if (!policy.mayStore || !isCounted(c.var.session, path)) return;
  const { site } = c.var;
  const receivedAt = Date.now();
  const day = dayInZone(receivedAt, site.settings.timeZone);
  enqueue(c, {
    topic: 'census',
    // Scoped by the site, so that one site's pages cannot use up another's ids.
    id: `${site.id}:${event.hitId ?? crypto.randomUUID()}`,
    websiteId: site.id,
    receivedAt,
    day,
    kind: event.kind,
    event: event.event ?? null,
    path,
    visitorHash: policy.isRestricted
      ? null
      : await visitorHash(c.env, event.visitorCookie, { websiteId: site.id, day }),
    // Without a visitor every page view is its own visit (server-design §8).
    isNewVisit: policy.isRestricted || (event.isNewVisit ?? false),
    referrerHost: externalReferrerHost(event.referrer, hostsOf(c.env, site)),
    device: policy.isRestricted ? null : deviceClass(c.req.header('user-agent')),
    data: policy.isRestricted ? withoutPersonalFields(event.data) : event.data,
  });
}

/** Path of this site's page that sent the request, by its Referer. */
function ownPath(c: Context): string | null {
  const referer = c.req.header('referer');
  if (!referer || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  return from.host === new URL(c.req.url).host ? from.pathname.slice(0, 300) : null;
}
