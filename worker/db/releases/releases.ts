import { and, count, desc, eq, exists, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod';
import { MAX_RELEASE_PARTS, RELEASE_KINDS } from '#schema/contracts/releases/release.ts';
import { releaseParts, releases } from '#schema/tables/releases.ts';
import { batch, type Database, run } from '../database.ts';
import { jsonRows } from '../fragments.ts';
import { insertIf } from '../insert-if.ts';
import { orm } from '../orm.ts';
import type { StoredPart } from './release-kind.ts';

export interface StoredRelease extends Omit<typeof releases.$inferSelect, 'createdAt' | 'updatedAt'> {
  parts: StoredPart[];
}

const MAX_LISTED = 100;
/** Maximum releases published per run. The next run, a minute later, continues. */
const MAX_DUE = 10;

const COLUMNS = {
  id: releases.id,
  websiteId: releases.websiteId,
  title: releases.title,
  status: releases.status,
  publishOn: releases.publishOn,
  publishedAt: releases.publishedAt,
  rolledBackAt: releases.rolledBackAt,
  problems: releases.problems,
  version: releases.version,
};
const PART_COLUMNS = {
  releaseId: releaseParts.releaseId,
  kind: releaseParts.kind,
  refId: releaseParts.refId,
  title: releaseParts.title,
  version: releaseParts.version,
  change: releaseParts.change,
  before: releaseParts.before,
};

const kindSchema = z.enum(RELEASE_KINDS);
/** Converts a row to a release part. Returns no part for a kind unknown to this version of Sitewright. */
function toPart({
  releaseId: _,
  ...part
}: Omit<StoredPart, 'kind'> & { releaseId: string; kind: string }): StoredPart[] {
  const kind = kindSchema.safeParse(part.kind);
  return kind.success ? [{ ...part, kind: kind.data }] : [];
}

async function readReleases(
  db: Database,
  condition: SQL | undefined,
  limit: number,
): Promise<StoredRelease[]> {
  const found = orm
    .select({ id: releases.id })
    .from(releases)
    .where(condition)
    .orderBy(desc(releases.createdAt))
    .limit(limit);
  const [rows, parts] = await batch(db, [
    orm
      .select(COLUMNS)
      .from(releases)
      .where(inArray(releases.id, found))
      .orderBy(desc(releases.createdAt), desc(releases.id)),
    orm
      .select(PART_COLUMNS)
      .from(releaseParts)
      .where(inArray(releaseParts.releaseId, found))
      .orderBy(releaseParts.addedAt, releaseParts.refId),
  ]);
  return rows.map((row) => ({
    ...row,
    parts: parts.flatMap((part) => (part.releaseId === row.id ? toPart(part) : [])),
  }));
}

const isRelease = (websiteId: string, id: string) =>
  and(eq(releases.id, id), eq(releases.websiteId, websiteId));

export const listReleases = (db: Database, websiteId: string) =>
  readReleases(db, eq(releases.websiteId, websiteId), MAX_LISTED);

export const findRelease = async (
  db: Database,
  websiteId: string,
  id: string,
): Promise<StoredRelease | null> => (await readReleases(db, isRelease(websiteId, id), 1))[0] ?? null;

export const listDueReleases = (db: Database, now: number) =>
  readReleases(db, and(eq(releases.status, 'scheduled'), lte(releases.publishOn, now)), MAX_DUE);

export const insertRelease = (
  db: Database,
  { websiteId, id, title }: { websiteId: string; id: string; title: string },
  now: number,
) =>
  run(
    db,
    orm
      .insert(releases)
      .values({ id, websiteId, title, status: 'open', createdAt: now, updatedAt: now })
      .onConflictDoNothing(),
  );

type Claim = Pick<StoredRelease, 'websiteId' | 'id' | 'version'>;

const isCurrent = ({ websiteId, id, version }: Claim) =>
  and(isRelease(websiteId, id), eq(releases.version, version), ne(releases.status, 'published'));

/** Changes a release. Returns false if it was published or changed since it was read. */
export const changeRelease = async (
  db: Database,
  release: Claim,
  set: Partial<Pick<typeof releases.$inferInsert, 'status' | 'publishOn' | 'problems'>>,
  now: number,
): Promise<boolean> =>
  (await run(
    db,
    orm
      .update(releases)
      .set({ ...set, version: release.version + 1, updatedAt: now })
      .where(isCurrent(release)),
  )) === 1;

export const renameRelease = (db: Database, websiteId: string, id: string, title: string) =>
  run(db, orm.update(releases).set({ title }).where(isRelease(websiteId, id)));

/** Schedules a release. Returns false if it has changed since the owner saw its parts. */
export async function scheduleRelease(
  db: Database,
  release: Claim & Pick<StoredRelease, 'parts'>,
  publishOn: number,
  now: number,
): Promise<boolean> {
  const { table, field } = jsonRows(
    release.parts.map(({ kind, refId, version }) => ({ kind, refId, version })),
  );
  const [, changed] = await batch(db, [
    orm
      .update(releaseParts)
      .set({ version: field('version') })
      .from(table)
      .where(
        and(
          eq(releaseParts.releaseId, release.id),
          eq(releaseParts.kind, field('kind')),
          eq(releaseParts.refId, field('refId')),
          exists(orm.select({ id: releases.id }).from(releases).where(isCurrent(release))),
        ),
      ),
    orm
      .update(releases)
      .set({ status: 'scheduled', publishOn, problems: null, version: release.version + 1, updatedAt: now })
      .where(isCurrent(release)),
  ]);
  return changed === 1;
}

export const deleteRelease = (db: Database, websiteId: string, id: string) =>
  run(db, orm.delete(releases).where(isRelease(websiteId, id)));

const nextVersion = (websiteId: string, id: string, now: number) =>
  orm
    .update(releases)
    .set({ version: sql`${releases.version} + 1`, updatedAt: now })
    .where(and(isRelease(websiteId, id), ne(releases.status, 'published')));

type NewPart = Pick<StoredPart, 'kind' | 'refId' | 'title' | 'version' | 'change'>;

export async function putPart(
  db: Database,
  { websiteId, id }: { websiteId: string; id: string },
  part: NewPart,
  now: number,
): Promise<boolean> {
  const others = orm
    .select({ count: count() })
    .from(releaseParts)
    .where(and(eq(releaseParts.releaseId, id), ne(releaseParts.refId, part.refId)));
  const isOpen = orm
    .select({ id: releases.id })
    .from(releases)
    .where(and(isRelease(websiteId, id), ne(releases.status, 'published')));
  const [added] = await batch(db, [
    insertIf(
      releaseParts,
      { ...part, releaseId: id, websiteId, addedAt: now },
      sql`${others} < ${MAX_RELEASE_PARTS} and exists ${isOpen}`,
    ).onConflictDoUpdate({
      target: [releaseParts.releaseId, releaseParts.kind, releaseParts.refId],
      set: { title: part.title, version: part.version, change: part.change },
    }),
    nextVersion(websiteId, id, now),
  ]);
  return added === 1;
}

export const removePart = (
  db: Database,
  { websiteId, id }: { websiteId: string; id: string },
  { kind, refId }: Pick<StoredPart, 'kind' | 'refId'>,
  now: number,
) =>
  batch(db, [
    orm
      .delete(releaseParts)
      .where(
        and(
          eq(releaseParts.releaseId, id),
          eq(releaseParts.websiteId, websiteId),
          eq(releaseParts.kind, kind),
          eq(releaseParts.refId, refId),
        ),
      ),
    nextVersion(websiteId, id, now),
  ]);
