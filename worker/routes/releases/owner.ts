import type { Context } from 'hono';
import { problemText } from '#domain/releases.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import * as calls from '#schema/contracts/releases/calls.ts';
import type { Release, ReleaseKindName } from '#schema/contracts/releases/release.ts';
import { noteRaisedRevision } from '#worker/calls/raised-revision.ts';
import { Routes } from '#worker/calls/routes.ts';
import { KINDS } from '#worker/db/releases/kinds/index.ts';
import {
  findBroughtBack,
  findParts,
  type Outcome,
  publishRelease,
  rollBackRelease,
} from '#worker/db/releases/put-live.ts';
import type { PartNow, StoredPart } from '#worker/db/releases/release-kind.ts';
import {
  changeRelease,
  deleteRelease,
  findRelease,
  insertRelease,
  listReleases,
  putPart,
  removePart,
  renameRelease,
  type StoredRelease,
  scheduleRelease,
} from '#worker/db/releases/releases.ts';
import type { AppEnv } from '#worker/env.ts';
import { conflict, forbidden, invalid, notFound } from '#worker/errors.ts';
import { isPermitted } from '#worker/kernel/session.ts';
import { assertCanInjectCode } from '#worker/pages/owner-code.ts';
import { toChange } from './part-changes.ts';

/**
 * Calls for releases. A release atomically publishes changes to several pages, items, products and settings
 * (decision 0076).
 */
export const releasesApi = new Routes();

async function getRelease(c: Context<AppEnv>, id: string): Promise<StoredRelease> {
  const release = await findRelease(c.env.DB, c.var.site.id, id);
  if (!release) throw notFound(c.req.path);
  return release;
}

const toContext = (c: Context<AppEnv>) => ({ env: c.env, websiteId: c.var.site.id });

const toPart =
  (found: ReadonlyMap<StoredPart, PartNow | null>, hasChange: boolean) =>
  (part: StoredPart): Release['parts'][number] => {
    const { kind, refId, title, version, change } = part;
    const now = found.get(part) ?? null;
    return {
      kind,
      refId,
      title: now?.title ?? title,
      version,
      now: now && { version: now.version, path: now.path, isLive: now.isLive },
      ...(hasChange && change !== null && { change: JSON.parse(change) }),
    };
  };

const toAnswer = (
  { websiteId: _, ...release }: StoredRelease,
  found: ReadonlyMap<StoredPart, PartNow | null>,
  hasChange: boolean,
): Release => ({ ...release, parts: release.parts.map(toPart(found, hasChange)) });

async function answer(c: Context<AppEnv>, id: string) {
  const release = await getRelease(c, id);
  return { release: toAnswer(release, await findParts(toContext(c), release.parts), true) };
}

releasesApi.handle(calls.listReleases, async (c) => {
  const releases = await listReleases(c.env.DB, c.var.site.id);
  const found = await findParts(
    toContext(c),
    releases.flatMap(({ parts }) => parts),
  );
  return { releases: releases.map((release) => toAnswer(release, found, false)) };
});

releasesApi.handle(calls.createRelease, async (c, { body }) => {
  const { id, title } = await body;
  await insertRelease(c.env.DB, { websiteId: c.var.site.id, id, title }, Date.now());
  return answer(c, id);
});

releasesApi.handle(calls.readRelease, (c, { params }) => answer(c, params.id));

releasesApi.handle(calls.renameRelease, async (c, { params, body }) => {
  await renameRelease(c.env.DB, c.var.site.id, params.id, (await body).title);
  return answer(c, params.id);
});

releasesApi.handle(calls.deleteRelease, async (c, { params }) => {
  const release = await getRelease(c, params.id);
  assertMayChange(c, release);
  await deleteRelease(c.env.DB, c.var.site.id, params.id);
});

const assertCan = (c: Context<AppEnv>, permission: PermissionKey) => {
  if (!isPermitted(c.var.session, permission)) throw forbidden();
};

function assertMayChange(c: Context<AppEnv>, { status }: StoredRelease): void {
  if (status !== 'open') assertCan(c, 'content.publish');
}

const assertMayPut = (c: Context<AppEnv>, kinds: readonly ReleaseKindName[]) => {
  for (const kind of new Set(kinds)) assertCan(c, KINDS[kind].permission);
};

releasesApi.handle(calls.addReleasePart, async (c, { params, body }) => {
  const { id, kind, refId } = params;
  const release = await getRelease(c, id);
  assertMayPut(c, [kind]);
  assertMayChange(c, release);
  const { version, change: given } = await body;
  const [now] = await KINDS[kind].find(toContext(c), [
    { kind, refId, title: '', version, change: null, before: null },
  ]);
  if (!now) throw notFound(c.req.path);
  if (now.version !== version) throw stale();
  const change = await toChange(c, { kind, refId, given });
  const part = { kind, refId, title: now.title, version, change };
  if (!(await putPart(c.env.DB, { websiteId: c.var.site.id, id }, part, Date.now())))
    throw conflict(
      'This release is already published, or already has 50 changes.',
      'Choose or create another release.',
    );
  return answer(c, id);
});

releasesApi.handle(calls.removeReleasePart, async (c, { params }) => {
  const release = await getRelease(c, params.id);
  assertMayPut(c, [params.kind]);
  assertMayChange(c, release);
  await removePart(c.env.DB, { websiteId: c.var.site.id, id: release.id }, params, Date.now());
  return answer(c, release.id);
});

const stale = () =>
  conflict('Something has changed since you last checked it.', 'Check the release again, then continue.');

releasesApi.handle(calls.publishRelease, async (c, { params, body }) => {
  const stored = await getRelease(c, params.id);
  const { version, parts: seen, publishOn } = await body;
  assertMayPut(
    c,
    stored.parts.map(({ kind }) => kind),
  );
  // For a repeated call, the release is already live.
  if (stored.status === 'published' && publishOn === null && version < stored.version)
    return answer(c, params.id);
  if (stored.version !== version || stored.parts.length !== seen.length) throw stale();
  const parts = stored.parts.map((part) => {
    const own = seen.find(({ kind, refId }) => kind === part.kind && refId === part.refId);
    // If the part stores a change, that change is based on the older version.
    return own && part.change === null ? { ...part, version: own.version } : part;
  });
  const release = { ...stored, parts };
  if (publishOn === null) {
    finish(await publishRelease(toWhole(c, stored), release));
    noteRaisedRevision(c);
  } else {
    if (publishOn <= Date.now()) throw invalid({ publishOn: 'Choose a time in the future.' });
    if (!(await scheduleRelease(c.env.DB, release, publishOn, Date.now()))) throw stale();
  }
  return answer(c, params.id);
});

const toWhole = (c: Context<AppEnv>, { id }: StoredRelease) => ({
  ...toContext(c),
  releaseId: id,
  now: Date.now(),
  accountId: c.var.session?.accountId ?? null,
});

function finish(outcome: Outcome): void {
  if (outcome.kind === 'stale') throw stale();
  if (outcome.kind === 'refused')
    throw conflict('Nothing was published.', outcome.problems.map(problemText).join(' '));
}

releasesApi.handle(calls.unscheduleRelease, async (c, { params, body }) => {
  const release = await getRelease(c, params.id);
  const { version } = await body;
  const set = { status: 'open', publishOn: null } as const;
  if (
    release.status !== 'scheduled' ||
    !(await changeRelease(c.env.DB, { ...release, version }, set, Date.now()))
  )
    throw stale();
  return answer(c, params.id);
});

releasesApi.handle(calls.rollBackRelease, async (c, { params, body }) => {
  const release = await getRelease(c, params.id);
  const { version } = await body;
  assertMayPut(
    c,
    release.parts.map(({ kind }) => kind),
  );
  // For a repeated call, the release is already rolled back.
  if (release.rolledBackAt !== null && version < release.version) return answer(c, params.id);
  if (release.status !== 'published' || release.version !== version) throw stale();
  for (const { content, present } of await findBroughtBack(toContext(c), release))
    assertCanInjectCode(c, present, content);
  finish(await rollBackRelease(toWhole(c, release), release));
  return answer(c, params.id);
});
