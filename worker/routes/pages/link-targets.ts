import type { findLinkTargets as definition } from '#schema/contracts/pages/calls.ts';
import { isApplicationPath } from '#worker/calls/registry.ts';
import type { CallHandler } from '#worker/calls/routes.ts';
import { findLinkTargets } from '#worker/db/pages/link-targets.ts';

const FILES = '/s/';

export const linkTargets: CallHandler<typeof definition> = (c, { query: { search, path } }) => {
  // The application's own pages, such as the cart, are not in the database.
  const isAsked = path !== undefined && (path.startsWith(FILES) || !isApplicationPath(path));
  return findLinkTargets(c.env.DB, c.var.site.id, { search, path: isAsked ? path : null });
};
