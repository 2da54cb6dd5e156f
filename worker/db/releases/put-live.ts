import { and, eq, sql } from 'drizzle-orm';
import type { PartProblem } from '#schema/contracts/releases/release.ts';
import { releaseParts, releases } from '#schema/tables/releases.ts';
import { batch, type Statement } from '../database.ts';
import { jsonRows } from '../fragments.ts';
import { isRefusal, refuseUnless } from '../guards.ts';
import { orm } from '../orm.ts';
import { raiseSiteRevision } from '../shared/revision.ts';
import { KINDS } from './kinds/index.ts';
import type {
  BroughtBack,
  PartNow,
  PartWork,
  ReleaseContext,
  ReleaseKind,
  StoredPart,
} from './release-kind.ts';
import { findRelease, type StoredRelease } from './releases.ts';

const groupByKind = (parts: readonly StoredPart[]) =>
  Object.entries(KINDS).flatMap(([name, kind]) => {
    const own = parts.filter((part) => part.kind === name);
    return own.length > 0 ? [{ name, kind, own }] : [];
  });

export async function findParts(
  context: Pick<ReleaseContext, 'env' | 'websiteId'>,
  parts: readonly StoredPart[],
): Promise<Map<StoredPart, PartNow | null>> {
  const found = await Promise.all(
    groupByKind(parts).map(async ({ kind, own }) => {
      const now = await kind.find(context, own);
      return own.map((part, index) => [part, now[index] ?? null] as const);
    }),
  );
  return new Map(found.flat());
}

export async function findProblems(
  context: Pick<ReleaseContext, 'env' | 'websiteId'>,
  parts: readonly StoredPart[],
): Promise<PartProblem[]> {
  const found = await findParts(context, parts);
  return parts.flatMap((part): PartProblem[] => {
    const now = found.get(part);
    if (now?.version === part.version) return [];
    return [{ kind: part.kind, title: now?.title ?? part.title, problem: now ? 'changed' : 'gone' }];
  });
}

export type Outcome = { kind: 'done' } | { kind: 'stale' } | { kind: 'refused'; problems: PartProblem[] };

/** Publishes all parts of a release atomically. Requires the versions stored in the release. */
export async function publishRelease(context: ReleaseContext, release: StoredRelease): Promise<Outcome> {
  const { parts } = release;
  const problems = await findProblems(context, parts);
  if (problems.length > 0) return { kind: 'refused', problems };
  const work = await gather(parts, (kind, own) => kind.publish(context, own));
  const claim = claimRelease(context, release, {
    status: 'published',
    publishedAt: context.now,
    rolledBackAt: null,
    problems: null,
  });
  const outcome = await runAll(context, release, [
    ...claim,
    ...work.statements,
    keep(context, work.kept, 'before'),
  ]);
  if (outcome.kind !== 'refused') return outcome;
  const found = await findProblems(context, parts);
  return {
    kind: 'refused',
    problems:
      found.length > 0 ? found : parts.map(({ kind, title }) => ({ kind, title, problem: 'refused' })),
  };
}

/**
 * Publishes parts atomically without a release. Returns false if a part has changed since the owner saw it.
 */
export async function publishParts(
  context: Omit<ReleaseContext, 'releaseId'>,
  parts: readonly StoredPart[],
): Promise<boolean> {
  if ((await findProblems(context, parts)).length > 0) return false;
  const { statements } = await gather(parts, (kind, own) => kind.publish({ ...context, releaseId: '' }, own));
  try {
    await batch(context.env.DB, [...statements, raiseSiteRevision(context.websiteId)]);
    return true;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return false;
  }
}

export const findBroughtBack = async (
  context: Pick<ReleaseContext, 'env' | 'websiteId'>,
  { parts }: Pick<StoredRelease, 'parts'>,
): Promise<BroughtBack[]> =>
  (await Promise.all(groupByKind(parts).map(({ kind, own }) => kind.findBroughtBack(context, own)))).flat();

/**
 * Restores the previous state of all parts that still exist. The state that was live becomes a change again.
 */
export async function rollBackRelease(context: ReleaseContext, release: StoredRelease): Promise<Outcome> {
  const found = await findParts(context, release.parts);
  const parts = release.parts.filter((part) => found.get(part));
  const work = await gather(parts, (kind, own) => kind.rollBack(context, own));
  const claim = claimRelease(context, release, {
    status: 'open',
    publishOn: null,
    publishedAt: null,
    rolledBackAt: context.now,
  });
  return runAll(context, release, [...claim, ...work.statements, keep(context, work.kept, 'change')]);
}

interface Work {
  statements: Statement[];
  kept: (PartWork['kept'][number] & { kind: string })[];
}

async function gather(
  parts: readonly StoredPart[],
  start: (kind: ReleaseKind, own: readonly StoredPart[]) => Promise<PartWork>,
): Promise<Work> {
  const works = await Promise.all(
    groupByKind(parts).map(async ({ name, kind, own }) => {
      const { statements, kept } = await start(kind, own);
      return { statements, kept: kept.map((row) => ({ ...row, kind: name })) };
    }),
  );
  return { statements: works.flatMap((work) => work.statements), kept: works.flatMap((work) => work.kept) };
}

/** Fails the batch if the release has changed, so that only one of two concurrent requests publishes it. */
function claimRelease(
  { websiteId, now }: ReleaseContext,
  { id, version }: StoredRelease,
  set: Partial<typeof releases.$inferInsert>,
): Statement[] {
  const isCurrent = and(
    eq(releases.id, id),
    eq(releases.websiteId, websiteId),
    eq(releases.version, version),
  );
  return [
    refuseUnless(orm.select({ id: releases.id }).from(releases).where(isCurrent)),
    orm
      .update(releases)
      .set({ ...set, version: version + 1, updatedAt: now })
      .where(isCurrent),
  ];
}

function keep({ releaseId }: ReleaseContext, kept: Work['kept'], column: 'before' | 'change'): Statement {
  const { table, field } = jsonRows(kept.map(({ version = null, ...row }) => ({ ...row, version })));
  return orm
    .update(releaseParts)
    .set({ [column]: field('json'), version: sql`coalesce(${field('version')}, ${releaseParts.version})` })
    .from(table)
    .where(
      and(
        eq(releaseParts.releaseId, releaseId),
        eq(releaseParts.kind, field('kind')),
        eq(releaseParts.refId, field('refId')),
      ),
    );
}

async function runAll(
  { env, websiteId }: ReleaseContext,
  { id, version }: StoredRelease,
  statements: readonly Statement[],
): Promise<Outcome> {
  try {
    await batch(env.DB, [...statements, raiseSiteRevision(websiteId)]);
    return { kind: 'done' };
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const now = await findRelease(env.DB, websiteId, id);
    return now?.version === version ? { kind: 'refused', problems: [] } : { kind: 'stale' };
  }
}
