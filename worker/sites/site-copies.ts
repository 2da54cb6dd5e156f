import type { Context } from 'hono';
import { HOUR_SECONDS } from '#domain/time/units.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import type { AppEnv } from '../env.ts';

/** Maximum age, in ms, of a snapshot that is served without reading KV. */
const FRESH_MS = 2_000;
/** Maximum age, in ms, of a snapshot that is served while a new one loads in the background. */
const STALE_MS = 10_000;
const KV_TTL_SECONDS = HOUR_SECONDS;
const MAX_HOSTS_IN_MEMORY = 500;

interface Copy {
  snapshot: SiteSnapshot | null;
  readAt: number;
  /** JSON of the snapshot in KV; null if it did not come from KV. */
  text: string | null;
}

const memory = new Map<string, Copy>();
/**
 * Hosts without a site. They are kept separately, so that requests for made-up hosts cannot evict sites from
 * memory.
 */
const unknown = new Map<string, Copy>();
const kvKey = (host: string) => `site:${host}`;

export interface SiteLookup {
  env: Env;
  waitUntil: (promise: Promise<unknown>) => void;
  now: number;
}

export function toSiteLookup(c: Context<AppEnv>): SiteLookup {
  return {
    env: c.env,
    waitUntil: (promise) => c.executionCtx.waitUntil(promise),
    now: Date.now(),
  };
}

/** Finds a site by host (lower case, without port). Reads memory, then KV, then D1 in one batch. */
export async function findSite(lookup: SiteLookup, host: string): Promise<SiteSnapshot | null> {
  const copy = memory.get(host) ?? unknown.get(host);
  const age = copy ? lookup.now - copy.readAt : Number.POSITIVE_INFINITY;
  if (copy && age < FRESH_MS) return copy.snapshot;
  // A host without a site may have got one since.
  if (copy?.snapshot && age < STALE_MS) {
    copy.readAt = lookup.now - FRESH_MS + 500;
    lookup.waitUntil(load(lookup, host));
    return copy.snapshot;
  }
  return load(lookup, host);
}

/**
 * Returns a site from memory. Returns undefined if this isolate has not checked for a new snapshot within the
 * last two seconds.
 */
export function siteInMemory(host: string, now: number): SiteSnapshot | undefined {
  const copy = memory.get(host);
  return copy?.snapshot && now - copy.readAt < FRESH_MS ? copy.snapshot : undefined;
}

async function load(lookup: SiteLookup, host: string): Promise<SiteSnapshot | null> {
  const text = await lookup.env.SITES.get(kvKey(host), { type: 'text', cacheTtl: 60 });
  const copied = text === null ? null : parseCopy(host, text);
  const snapshot = shareUnchanged(host, copied ?? (await readTruth(lookup, host)));
  rememberSite(host, snapshot, lookup.now, text);
  if (!copied && snapshot) lookup.waitUntil(putCopy(lookup.env, snapshot));
  return snapshot;
}

function parseCopy(host: string, text: string): SiteSnapshot {
  const known = memory.get(host);
  return known?.snapshot && known.text === text ? known.snapshot : (JSON.parse(text) as SiteSnapshot);
}

/**
 * Replaces unchanged parts of a new snapshot by the objects of the previous one, because these objects are
 * the cache keys for HTML (worker/render/kit/cached-html.tsx).
 */
function shareUnchanged(host: string, snapshot: SiteSnapshot | null): SiteSnapshot | null {
  const before = memory.get(host)?.snapshot;
  if (!snapshot || !before || before === snapshot || before.id !== snapshot.id) return snapshot;
  const shared = Object.entries(snapshot).map(([name, part]) => {
    const old: unknown = Reflect.get(before, name);
    return [name, JSON.stringify(old) === JSON.stringify(part) ? old : part];
  });
  // Every key keeps a value of its own type, which Object.fromEntries() cannot express.
  return Object.fromEntries(shared) as SiteSnapshot;
}

/**
 * Reads a site from D1. Its code loads on demand, because a site with a snapshot in KV needs neither this
 * code nor its contracts.
 */
async function readTruth(lookup: SiteLookup, host: string): Promise<SiteSnapshot | null> {
  const { findSiteSnapshot } = await import('#worker/db/sites/find-site-snapshot.ts');
  return findSiteSnapshot(lookup, host);
}

export function rememberSite(
  host: string,
  snapshot: SiteSnapshot | null,
  now: number,
  text: string | null = null,
): void {
  const [copies, others] = snapshot ? [memory, unknown] : [unknown, memory];
  if (copies.size >= MAX_HOSTS_IN_MEMORY) copies.clear();
  copies.set(host, { snapshot, readAt: now, text });
  others.delete(host);
}

export async function putCopy(env: Env, snapshot: SiteSnapshot): Promise<void> {
  const options = { expirationTtl: KV_TTL_SECONDS };
  try {
    await env.SITES.put(kvKey(snapshot.host), JSON.stringify(snapshot), options);
  } catch {
    // KV allows one write per key and second, so wait and try again.
    await scheduler.wait(1_100);
    await env.SITES.put(kvKey(snapshot.host), JSON.stringify(snapshot), options);
  }
}

/**
 * Deletes a site's snapshots from KV after a change made outside of a request to the site, such as an import.
 */
export async function dropCopies(env: Pick<Env, 'SITES'>, hosts: readonly string[]): Promise<void> {
  await Promise.all(hosts.map((host) => env.SITES.delete(kvKey(host))));
}

export function clearSiteMemory(): void {
  memory.clear();
  unknown.clear();
}
