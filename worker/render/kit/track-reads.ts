import { allowOrigins } from '#domain/pages/page-policy.ts';
import type { RenderContext } from './context.ts';

/** A read of the context, of one of its entries by block or form, or of the site. */
interface Use {
  name: keyof RenderContext;
  id?: string | undefined;
  value: unknown;
}

/** Records what a part reads other than its own content, and its effects on the page. */
export interface ReadRecord {
  uses: Use[];
  /** Set to false by a read that can be neither compared nor cached. */
  isPure: boolean;
  /** Whether the part got the page's first image; undefined if it has no image to claim it. */
  claim: boolean | undefined;
  /** Amount of the page's formatting budget that the part's texts used. */
  marks: number;
  policy: RenderContext['policy'];
  freshness: RenderContext['freshness'];
}

const BY_ID = new Set<keyof RenderContext>(['itemsByBlock', 'blockData', 'forms']);
const isPrimitive = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function');

function isPlain(value: unknown): boolean {
  if (isPrimitive(value)) return true;
  if (Array.isArray(value)) return value.every(isPlain);
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.getPrototypeOf(value) === Object.prototype &&
    Object.values(value).every(isPlain)
  );
}

function toText(name: keyof RenderContext, entry: unknown): string | null {
  const value = name === 'blockData' ? (entry as { data?: unknown } | undefined)?.data : entry;
  return isPlain(value) ? (JSON.stringify(value) ?? '') : null;
}

const findEntry = (page: RenderContext, name: keyof RenderContext, id: string): unknown =>
  (page[name] as ReadonlyMap<string, unknown> | undefined)?.get(id);

export function isSameUse(page: RenderContext, { name, id, value }: Use): boolean {
  if (id === undefined) return page[name] === value;
  return name === 'site'
    ? Reflect.get(page.site, id) === value
    : toText(name, findEntry(page, name, id)) === value;
}

/**
 * Wraps a page's context and records reads. The site's unchanged properties stay the same objects
 * (worker/sites/site-copies.ts). An unknown read sets `isPure` to false, so that a new field is never cached
 * by mistake.
 */
export function trackReads(
  page: RenderContext,
  claim?: boolean,
): { page: RenderContext; record: ReadRecord } {
  const { fontOrigin } = page.policy;
  const record: ReadRecord = {
    uses: [],
    isPure: true,
    claim,
    marks: 0,
    policy: {
      scriptHashes: new Set(),
      frameOrigins: new Set(),
      ...(fontOrigin !== undefined && { fontOrigin }),
    },
    freshness: { until: Number.POSITIVE_INFINITY },
  };
  const known: Partial<RenderContext> = {
    site: trackSite(page, record),
    mode: page.mode,
    policy: record.policy,
    freshness: record.freshness,
    claimFirstPicture: createClaim(page, record, claim),
    markupBudget: countMarks(page, record),
  };
  const tracked = new Proxy(page, {
    get(_target, key) {
      if (Object.hasOwn(known, key)) return Reflect.get(known, key);
      const name = key as keyof RenderContext;
      const value: unknown = page[name];
      if (BY_ID.has(name) && value instanceof Map) return trackEntries(page, name, value, record);
      if (!isPrimitive(value)) record.isPure = false;
      record.uses.push({ name, value });
      return value;
    },
    ...onlyByName(record),
  });
  return { page: tracked, record };
}

const trackSite = ({ site }: RenderContext, record: ReadRecord): RenderContext['site'] =>
  new Proxy(site, {
    get(target, key) {
      const value: unknown = Reflect.get(target, key);
      record.uses.push({ name: 'site', id: String(key), value });
      return value;
    },
    ...onlyByName(record),
  });

/**
 * Proxy traps for copying and for listing keys. These cannot be recorded as reads, so they set `isPure` to
 * false.
 */
const onlyByName = <Target extends object>(record: ReadRecord): ProxyHandler<Target> => ({
  ownKeys(target) {
    record.isPure = false;
    return Reflect.ownKeys(target);
  },
  has(target, key) {
    record.isPure = false;
    return Reflect.has(target, key);
  },
});

function trackEntries(
  page: RenderContext,
  name: keyof RenderContext,
  entries: ReadonlyMap<string, unknown>,
  record: ReadRecord,
) {
  const note = (id: string) => {
    const text = toText(name, findEntry(page, name, id));
    if (text === null) record.isPure = false;
    record.uses.push({ name, id, value: text });
  };
  return new Proxy(entries, {
    get(target, key) {
      if (key === 'get' || key === 'has')
        return (id: string) => {
          note(id);
          return target[key](id);
        };
      record.isPure = false;
      const value: unknown = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

function createClaim(page: RenderContext, record: ReadRecord, given: boolean | undefined): () => boolean {
  let next = given;
  return () => {
    const answer = next ?? page.claimFirstPicture();
    next = false;
    record.claim ??= answer;
    return answer;
  };
}

function countMarks({ markupBudget }: RenderContext, record: ReadRecord): RenderContext['markupBudget'] {
  return {
    get marks() {
      return markupBudget.marks;
    },
    set marks(left) {
      record.marks += markupBudget.marks - left;
      markupBudget.marks = left;
      // The formatting budget is used up, so the part's later texts may have been shown without formatting.
      if (left === 0) record.isPure = false;
    },
  };
}

export function applyEffects(page: RenderContext, { policy, freshness }: ReadRecord): void {
  for (const name of ['scriptHashes', 'frameOrigins', 'widgetOrigins', 'probedOrigins'] as const) {
    const added = policy[name];
    if (!added) continue;
    const own = page.policy[name] ?? new Set();
    for (const one of added) own.add(one);
    page.policy[name] = own;
  }
  if (policy.origins) {
    const { 'script-src': scripts, 'connect-src': connects, 'img-src': images } = policy.origins;
    allowOrigins(page.policy, {
      'script-src': [...scripts],
      'connect-src': [...connects],
      'img-src': [...images],
    });
  }
  page.freshness.until = Math.min(page.freshness.until, freshness.until);
}
