import type { Reader } from '#worker/db/database.ts';
import { readerAt } from '#worker/db/replica.ts';
import { findTranslatedPaths } from '#worker/db/translations/paths.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';

interface KnownPaths {
  /** Translated paths by original path; null without a translated path. */
  translated: Map<string, string | null>;
  /** Original paths by translated path; null without an original. */
  originals: Map<string, string | null>;
}

const MAX_REVISIONS = 50;
/** Maximum paths kept per revision and language, because visitors can request any number of paths. */
const MAX_PATHS = 5_000;
/** Maximum links of a page for which translated paths are looked up. */
const MAX_LINKS = 500;

/**
 * Known paths by site, revision and language. A new revision has a new key, so that publishing starts anew.
 */
const known = new Map<string, KnownPaths>();

function getKnown({ id, revision }: SiteSnapshot, language: string): KnownPaths {
  const key = `${id} ${revision} ${language}`;
  const found = known.get(key);
  if (found && found.translated.size + found.originals.size < MAX_PATHS) return found;
  if (known.size >= MAX_REVISIONS) known.clear();
  const paths: KnownPaths = { translated: new Map(), originals: new Map() };
  known.set(key, paths);
  return paths;
}

export interface PathPlace {
  db: D1Database;
  site: SiteSnapshot;
  language: string;
}

export const hasOwnPaths = ({ translations }: SiteSnapshot, language: string): boolean =>
  translations?.[language]?.hasPaths === true;

async function load(
  { db, site, language }: PathPlace,
  paths: KnownPaths,
  asked: { originals: readonly string[]; translated: readonly string[] },
): Promise<void> {
  const reader: Reader = readerAt(db, site.bookmark);
  const pairs = await findTranslatedPaths(reader, { websiteId: site.id, language }, asked);
  for (const path of asked.originals) paths.translated.set(path, null);
  for (const path of asked.translated) paths.originals.set(path, null);
  for (const { original, translated } of pairs) {
    paths.translated.set(original, translated);
    paths.originals.set(translated, original);
  }
}

/**
 * Returns the original path and the translated path of a path, each null if there is none. Takes at most one
 * database read.
 */
export async function findPathPair(
  place: PathPlace,
  path: string,
): Promise<{ original: string | null; translated: string | null }> {
  if (!hasOwnPaths(place.site, place.language)) return { original: null, translated: null };
  const paths = getKnown(place.site, place.language);
  if (!paths.originals.has(path) || !paths.translated.has(path))
    await load(place, paths, { originals: [path], translated: [path] });
  return {
    original: paths.originals.get(path) ?? null,
    translated: paths.translated.get(path) ?? null,
  };
}

/** Returns the translated paths of original paths. Takes one database read if some are not in memory. */
export async function findOwnPaths(
  place: PathPlace,
  originals: readonly string[],
): Promise<ReadonlyMap<string, string | null>> {
  const paths = getKnown(place.site, place.language);
  const unknown = [...new Set(originals)].filter((path) => !paths.translated.has(path)).slice(0, MAX_LINKS);
  if (unknown.length > 0) await load(place, paths, { originals: unknown, translated: [] });
  return paths.translated;
}
