import { allowOrigins } from '#domain/pages/page-policy.ts';
import type { RenderContext } from './context.ts';

/** A value that a part of a page was rendered from: of the context, of an entry that it has by block or by form, or of the site. */
interface Use {
  name: keyof RenderContext;
  /** Of the entry, or the name of the site's part. */
  id?: string | undefined;
  value: unknown;
}

/** What a part of a page was rendered from beside its own content and the site, and what it did to the page around it. */
export interface ReadRecord {
  uses: Use[];
  /** False once it has read something that can neither be compared nor kept. */
  isPure: boolean;
  /** Whether it asked for the page's first picture, and the answer. */
  claim: boolean | undefined;
  /** Marks that its texts took from the page's room. */
  marks: number;
  policy: RenderContext['policy'];
  freshness: RenderContext['freshness'];
}

const BY_ID = new Set<keyof RenderContext>(['itemsByBlock', 'blockData', 'forms']);
const isPrimitive = (value: unknown): boolean =>
  value === null || (typeof value !== 'object' && typeof value !== 'function');

/** Whether JSON tells everything of a value. */
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

/** What an entry shows, as text: of a block's data without the declaration that read it. */
function toText(name: keyof RenderContext, entry: unknown): string | null {
  const value = name === 'blockData' ? (entry as { data?: unknown } | undefined)?.data : entry;
  return isPlain(value) ? (JSON.stringify(value) ?? '') : null;
}

const entryOf = (page: RenderContext, name: keyof RenderContext, id: string): unknown =>
  (page[name] as ReadonlyMap<string, unknown> | undefined)?.get(id);

export function isSameUse(page: RenderContext, { name, id, value }: Use): boolean {
  if (id === undefined) return page[name] === value;
  return name === 'site'
    ? Reflect.get(page.site, id) === value
    : toText(name, entryOf(page, name, id)) === value;
}

/**
 * A page's context that records what is read of it. Parts of the site stay the same objects while they are unchanged
 * (worker/sites/site-copies.ts). A read of another kind than those below makes the record impure, so that a new field is never kept by
 * mistake.
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
    claimFirstPicture: claimOnce(page, record, claim),
    markupRoom: countMarks(page, record),
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

/** A copy of an object does not tell of what it is read later, nor of what it lacks. */
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
    const text = toText(name, entryOf(page, name, id));
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

/** `given` is the page's answer, where it was asked for this part already. */
function claimOnce(page: RenderContext, record: ReadRecord, given: boolean | undefined): () => boolean {
  let next = given;
  return () => {
    const answer = next ?? page.claimFirstPicture();
    next = false;
    record.claim ??= answer;
    return answer;
  };
}

function countMarks({ markupRoom }: RenderContext, record: ReadRecord): RenderContext['markupRoom'] {
  return {
    get marks() {
      return markupRoom.marks;
    },
    set marks(left) {
      record.marks += markupRoom.marks - left;
      markupRoom.marks = left;
      // What comes behind it may have been shown without its formatting.
      if (left === 0) record.isPure = false;
    },
  };
}

/** Adds to a page what a part of it needs. */
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
