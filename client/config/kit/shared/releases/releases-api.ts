import { callApi } from '#client/config/kit/api/call-api.ts';
import * as calls from '#schema/contracts/releases/calls.ts';
import type { Release, ReleaseKindName } from '#schema/contracts/releases/release.ts';

/** Returns an id in the same format as the server's ids. */
export const newReleaseId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const getRelease = ({ release }: { release: Release }) => release;

/** `change` is set for content that has no draft of its own. */
export interface NewPart {
  kind: ReleaseKindName;
  refId: string;
  version: number;
  change?: unknown;
}

export const releasesApi = {
  list: () => callApi(calls.listReleases, {}),
  read: async (id: string) => getRelease(await callApi(calls.readRelease, { params: { id } })),
  create: async (title: string, id: string = newReleaseId()) =>
    getRelease(await callApi(calls.createRelease, { body: { id, title } })),
  rename: async (id: string, title: string) =>
    getRelease(await callApi(calls.renameRelease, { params: { id }, body: { title } })),
  remove: (id: string) => callApi(calls.deleteRelease, { params: { id } }),
  add: async (id: string, { kind, refId, version, change }: NewPart) =>
    getRelease(
      await callApi(calls.addReleasePart, { params: { id, kind, refId }, body: { version, change } }),
    ),
  take: async (id: string, { kind, refId }: Pick<NewPart, 'kind' | 'refId'>) =>
    getRelease(await callApi(calls.removeReleasePart, { params: { id, kind, refId } })),
  /**
   * Publishes or schedules a release. The server rejects the request if the release has changed since it was
   * displayed.
   */
  publish: async (release: Release, publishOn: number | null) =>
    getRelease(
      await callApi(calls.publishRelease, {
        params: { id: release.id },
        body: {
          version: release.version,
          parts: release.parts.map(({ kind, refId, now, version }) => ({
            kind,
            refId,
            version: now?.version ?? version,
          })),
          publishOn,
        },
      }),
    ),
  unschedule: async ({ id, version }: Release) =>
    getRelease(await callApi(calls.unscheduleRelease, { params: { id }, body: { version } })),
  rollBack: async ({ id, version }: Release) =>
    getRelease(await callApi(calls.rollBackRelease, { params: { id }, body: { version } })),
};
