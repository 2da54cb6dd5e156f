import { findLinkTargets } from '#schema/contracts/pages/calls.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import { callApi } from '../api/call-api.ts';

/** Returns link targets for a search, and the state and anchors of a link's target; `path` null requests neither. */
export type FindLinks = (search: string, path: string | null) => Promise<LinkTargets>;

/** Throws ApiError. */
export const findLinks: FindLinks = (search, path) =>
  callApi(findLinkTargets, { query: { search, path: path ?? undefined } });
