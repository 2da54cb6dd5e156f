import { findLinkTargets } from '#schema/contracts/pages/calls.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import { callApi } from '../api/call-api.ts';

/** What a link can lead to, and what is where one leads; `path` null asks for neither state nor places. */
export type FindLinks = (search: string, path: string | null) => Promise<LinkTargets>;

/** Throws ApiError. */
export const findLinks: FindLinks = (search, path) =>
  callApi(findLinkTargets, { query: { search, path: path ?? undefined } });
