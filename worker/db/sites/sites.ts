import { designSchema } from '#schema/contracts/design/design.ts';
import { headerFooterSchema } from '#schema/contracts/pages/page-content.ts';
import { type Website, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { SHOWN_FORM_COLUMNS, toShownForm } from '../forms/shown-forms.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** A copy is served for this long without a look at KV … */
const FRESH_MS = 2_000;
/** … and for this long while a new one is fetched behind it (stale-while-revalidate). */
const STALE_MS = 10_000;
const KV_TTL_SECONDS = 3_600;
const MAX_HOSTS_IN_MEMORY = 500;

interface Copy {
  snapshot: SiteSnapshot | null;
  readAt: number;
}

const memory = new Map<string, Copy>();
const kvKey = (host: string) => `site:${host}`;

/** What site look-up needs of the environment; `waitUntil` keeps a background refresh alive. */
export interface SiteLookup {
  env: Env;
  waitUntil: (promise: Promise<unknown>) => void;
  roundTrips: { d1: number };
  now: number;
}

/**
 * The site that answers at `host` (lower case, without port), or null.
 * Memory, then KV, then one D1 batch; D1 is asked only when neither has a copy.
 */
export async function findSite(lookup: SiteLookup, host: string): Promise<SiteSnapshot | null> {
  const copy = memory.get(host);
  const age = copy ? lookup.now - copy.readAt : Number.POSITIVE_INFINITY;
  if (copy && age < FRESH_MS) return copy.snapshot;
  if (copy && age < STALE_MS) {
    copy.readAt = lookup.now - FRESH_MS + 500;
    lookup.waitUntil(load(lookup, host));
    return copy.snapshot;
  }
  return load(lookup, host);
}

/** The site at `host` when this isolate has looked within the last two seconds; otherwise undefined. */
export function siteInMemory(host: string, now: number): SiteSnapshot | undefined {
  const copy = memory.get(host);
  return copy?.snapshot && now - copy.readAt < FRESH_MS ? copy.snapshot : undefined;
}

async function load(lookup: SiteLookup, host: string): Promise<SiteSnapshot | null> {
  const copied = await lookup.env.SITES.get<SiteSnapshot>(kvKey(host), { type: 'json', cacheTtl: 60 });
  const snapshot = copied ?? (await readSite(lookup, host));
  remember(host, snapshot, lookup.now);
  if (!copied && snapshot) lookup.waitUntil(putCopy(lookup.env, snapshot));
  return snapshot;
}

function remember(host: string, snapshot: SiteSnapshot | null, now: number): void {
  if (memory.size >= MAX_HOSTS_IN_MEMORY) memory.clear();
  memory.set(host, { snapshot, readAt: now });
}

interface SiteRow {
  id: string;
  identifier: string;
  type: number;
  status: number;
  status_since: number;
  version: Website['version'];
  template_id: string;
  template_version: string;
  settings: string;
  design: string;
  revision: number;
}

/** Reads a site by host from D1 in one batch. */
export async function readSite(
  lookup: Pick<SiteLookup, 'env' | 'roundTrips'>,
  host: string,
): Promise<SiteSnapshot | null> {
  const { env } = lookup;
  const site = `(SELECT w.id FROM websites w LEFT JOIN website_domains d ON d.website_id = w.id AND d.host = ?1
    WHERE d.host IS NOT NULL OR w.identifier = ?2 ORDER BY d.host IS NULL LIMIT 1)`;
  const bind = (sql: string) => env.DB.prepare(sql).bind(host, identifierOf(env, host));
  lookup.roundTrips.d1 += 1;
  const [rows, domains, layouts, flags, forms] = await env.DB.batch<Record<string, unknown>>([
    bind(`SELECT id, identifier, type, status, status_since, version, template_id, template_version, settings, design, revision
      FROM websites WHERE id = ${site}`),
    bind(`SELECT host FROM website_domains WHERE website_id = ${site} ORDER BY position`),
    bind(`SELECT content FROM site_header_footer WHERE website_id = ${site}`),
    bind(`SELECT name, is_enabled FROM flags WHERE website_id IN ('', ${site}) ORDER BY website_id`),
    bind(
      `SELECT ${SHOWN_FORM_COLUMNS} FROM forms f JOIN site_header_footer h ON h.website_id = f.website_id
      WHERE f.website_id = ${site} AND f.published IS NOT NULL AND f.deleted_at IS NULL AND instr(h.content, f.id) > 0`,
    ),
  ]);
  const row = rows?.results[0] as SiteRow | undefined;
  if (!row) return null;
  return {
    id: row.id,
    identifier: row.identifier,
    type: row.type,
    status: row.status,
    statusSince: row.status_since,
    version: row.version,
    templateId: row.template_id,
    templateVersion: row.template_version,
    host,
    domains: (domains?.results ?? []).map((d) => String(d.host)),
    settings: websiteSettingsSchema.parse(JSON.parse(row.settings)),
    design: designSchema.parse(JSON.parse(row.design)),
    headerFooter: headerFooterSchema.parse(JSON.parse(String(layouts?.results[0]?.content ?? EMPTY_LAYOUTS))),
    forms: (forms?.results ?? []).map(toShownForm),
    flags: Object.fromEntries((flags?.results ?? []).map((f) => [String(f.name), f.is_enabled === 1])),
    revision: row.revision,
  };
}

const EMPTY_LAYOUTS = '{"header":{"sections":[]},"footer":{"sections":[]}}';

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];
export const isLocalHost = (host: string): boolean => LOCAL_HOSTS.includes(host);

/** `{identifier}.{APP_DOMAIN}`; in development the bare local host is the demo site. Empty = no identifier. */
export function identifierOf(env: Env, host: string): string {
  if (host.endsWith(`.${env.APP_DOMAIN}`)) return host.slice(0, -env.APP_DOMAIN.length - 1);
  return isLocalHost(host) && env.ENVIRONMENT === 'development' ? env.DEMO_SITE : '';
}

async function putCopy(env: Env, snapshot: SiteSnapshot): Promise<void> {
  const options = { expirationTtl: KV_TTL_SECONDS };
  try {
    await env.SITES.put(kvKey(snapshot.host), JSON.stringify(snapshot), options);
  } catch {
    // KV takes one write a second per key: a second publish within it waits its turn.
    await scheduler.wait(1_100);
    await env.SITES.put(kvKey(snapshot.host), JSON.stringify(snapshot), options);
  }
}

/** Forgets every copy in this isolate's memory (publishing, tests). */
export function forgetSites(): void {
  memory.clear();
}

/** Hosts under which a site has copies: its domains, its own label, and this machine for the demo site. */
export function hostsOf(env: Env, snapshot: Pick<SiteSnapshot, 'domains' | 'identifier' | 'host'>): string[] {
  const isDemo = env.ENVIRONMENT === 'development' && snapshot.identifier === env.DEMO_SITE;
  return [
    ...new Set([
      snapshot.host,
      ...snapshot.domains,
      `${snapshot.identifier}.${env.APP_DOMAIN}`,
      ...(isDemo ? LOCAL_HOSTS : []),
    ]),
  ];
}

/**
 * Statement that makes everything published of a site new: put it last in the batch of the change itself.
 * After the batch call `spreadRevision`.
 */
export function raiseRevision(env: Env, websiteId: string): D1PreparedStatement {
  return env.DB.prepare('UPDATE websites SET revision = revision + 1 WHERE id = ?').bind(websiteId);
}

/** Drops this isolate's copies and writes new ones to KV for every host of the site. */
export async function spreadRevision(lookup: SiteLookup, site: SiteSnapshot): Promise<SiteSnapshot | null> {
  memory.clear();
  const fresh = await readSite(lookup, site.host);
  if (!fresh) return null;
  remember(site.host, fresh, lookup.now);
  await Promise.all(hostsOf(lookup.env, fresh).map((host) => putCopy(lookup.env, { ...fresh, host })));
  return fresh;
}

/** Takes the copies of sites out of KV, where something changed them without a request of their own (an import). */
export async function dropCopies(env: Env, hosts: readonly string[]): Promise<void> {
  await Promise.all(hosts.map((host) => env.SITES.delete(kvKey(host))));
}
