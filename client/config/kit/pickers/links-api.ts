import { findLinkTargets } from '#schema/contracts/pages/calls.ts';
import type { LinkTargets } from '#schema/contracts/pages/link-targets.ts';
import { callApi } from '../api/call-api.ts';

export type FindLinks = (search: string, path: string | null) => Promise<LinkTargets>;

export const findLinks: FindLinks = (search, path) =>
  callApi(findLinkTargets, { query: { search, path: path ?? undefined } });
