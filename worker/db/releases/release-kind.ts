import type { CodeHolder } from '#domain/pages/owner-code.ts';
import type { PermissionKey } from '#schema/contracts/accounts/permission-codes.ts';
import type { ReleasePart } from '#schema/contracts/releases/release.ts';
import type { Statement } from '../database.ts';

/** A part as it is stored. `change` and `before` are JSON that its kind alone reads. */
export interface StoredPart extends Pick<ReleasePart, 'kind' | 'refId' | 'title' | 'version'> {
  change: string | null;
  /** What was live before; of a published release. */
  before: string | null;
}

/** What a part is about, as it is now. */
export interface PartNow {
  refId: string;
  /** Equal to the part's where nothing was changed that it depends on. */
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

/** Statements for the batch of a release, each of which fails it where a part is no longer as it was read. */
export interface PartWork {
  statements: Statement[];
  /** Rows to keep with the parts: what was live before, or, of one that is rolled back, what is a change again. */
  kept: { refId: string; json: string; version?: number }[];
}

/** What a roll-back puts live, and what of the same is live or a draft now. */
export interface BroughtBack {
  content: CodeHolder;
  present: CodeHolder[];
}

/**
 * One kind of what a release holds. To add one: its name in schema/contracts/releases/release.ts, an implementation in kinds/, and
 * how the panel shows it in client/config/screens/releases/part-kinds.ts.
 */
export interface ReleaseKind {
  /** Who may put it live, or take it back, beside `content.publish`. */
  permission: PermissionKey;
  /** As they are now, in the order of `parts`; null for what is gone, or another site's. */
  find(
    context: Pick<ReleaseContext, 'env' | 'websiteId'>,
    parts: readonly StoredPart[],
  ): Promise<(PartNow | null)[]>;
  publish(context: ReleaseContext, parts: readonly StoredPart[]): Promise<PartWork>;
  /** What a roll-back would bring back that can hold code. */
  findBroughtBack(
    context: Pick<ReleaseContext, 'env' | 'websiteId'>,
    parts: readonly StoredPart[],
  ): Promise<BroughtBack[]>;
  /** Of parts that are still there. */
  rollBack(context: ReleaseContext, parts: readonly StoredPart[]): Promise<PartWork>;
}

/** What was found, in the order of the parts. */
export const toNow = (parts: readonly StoredPart[], found: readonly PartNow[]): (PartNow | null)[] =>
  parts.map(({ refId }) => found.find((one) => one.refId === refId) ?? null);
