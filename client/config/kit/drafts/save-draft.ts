import { ApiError, explain } from '../api/api.ts';
import type { SaveOutcome } from './autosave.ts';

export interface StoredDraft<Draft> {
  version: number;
  draft: Draft;
  /** Epoch milliseconds of the last change, if the server sends it. */
  updatedAt?: number;
  /** Whether this account made the last change, if the server sends it. */
  isOwnChange?: boolean;
}

/**
 * Calls for saving a draft. Each throws ApiError; `save` throws status 409 if `version` is not the stored
 * one.
 */
export interface DraftCalls<Draft, Stored extends StoredDraft<Draft>> {
  read: () => Promise<Stored>;
  save: (version: number, draft: Draft) => Promise<Stored>;
  isSame: (one: Draft, other: Draft) => boolean;
}

export type DraftOutcome<Stored> = SaveOutcome & { stored?: Stored; errors?: Record<string, string> };

export async function saveDraft<Draft, Stored extends StoredDraft<Draft>>(
  calls: DraftCalls<Draft, Stored>,
  version: number,
  draft: Draft,
): Promise<DraftOutcome<Stored>> {
  try {
    const stored = await calls.save(version, draft);
    return { kind: 'ok', version: stored.version, stored };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500 || error.status === 429)
      return { kind: 'failed', reason: explain(error) };
    if (error.status === 401) return { kind: 'signed-out' };
    if (error.status === 409) return resolveConflict(calls, draft);
    return { kind: 'refused', reason: explain(error), errors: error.body.errors ?? {} };
  }
}

/**
 * Resolves a version conflict. The newer version may be this very draft, from an earlier save whose
 * response was lost.
 */
async function resolveConflict<Draft, Stored extends StoredDraft<Draft>>(
  calls: DraftCalls<Draft, Stored>,
  draft: Draft,
): Promise<DraftOutcome<Stored>> {
  try {
    const stored = await calls.read();
    const { version, updatedAt = Date.now(), isOwnChange: isOwn = false } = stored;
    return calls.isSame(stored.draft, draft)
      ? { kind: 'ok', version, stored }
      : { kind: 'conflict', version, updatedAt, isOwn };
  } catch (error) {
    return { kind: 'failed', reason: explain(error) };
  }
}
