import type { CodeHolder } from '#domain/pages/owner-code.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { ReleasePart } from '#schema/contracts/releases/release.ts';
import type { Statement } from '../database.ts';

/** A part as stored in a release. `change` and `before` are JSON that only the part's kind interprets. */
export interface StoredPart extends Pick<ReleasePart, 'kind' | 'refId' | 'title' | 'version'> {
  change: string | null;
  before: string | null;
}

export interface PartNow {
  refId: string;
  /**
   * Current version of the content. It equals the release part's version if nothing that the part depends on
   * has changed.
   */
  version: number;
  title: string;
  path: string | null;
  isLive: boolean;
}

export interface ReleaseContext {
  env: Env;
  websiteId: string;
  releaseId: string;
  now: number;
  accountId: string | null;
}

/**
 * Work for publishing or rolling back parts. Each SQL statement fails the release's batch if a part has
 * changed since it was read.
 */
export interface PartWork {
  statements: Statement[];
  /** JSON to store with the parts: the previous state or, after a roll-back, the change. */
  kept: { refId: string; json: string; version?: number }[];
}

export interface BroughtBack {
  content: CodeHolder;
  present: CodeHolder[];
}

/**
 * A kind of release part. A new kind needs a name in schema/contracts/releases/release.ts, an implementation
 * in kinds/, and a view in client/config/screens/releases/part-kinds.ts.
 */
export interface ReleaseKind {
  permission: PermissionKey;
  /**
   * Finds the content of parts, in the order of `parts`. Returns null for deleted content and other sites'
   * content.
   */
  find(
    context: Pick<ReleaseContext, 'env' | 'websiteId'>,
    parts: readonly StoredPart[],
  ): Promise<(PartNow | null)[]>;
  publish(context: ReleaseContext, parts: readonly StoredPart[]): Promise<PartWork>;
  findBroughtBack(
    context: Pick<ReleaseContext, 'env' | 'websiteId'>,
    parts: readonly StoredPart[],
  ): Promise<BroughtBack[]>;
  rollBack(context: ReleaseContext, parts: readonly StoredPart[]): Promise<PartWork>;
}

export const toNow = (parts: readonly StoredPart[], found: readonly PartNow[]): (PartNow | null)[] =>
  parts.map(({ refId }) => found.find((one) => one.refId === refId) ?? null);
