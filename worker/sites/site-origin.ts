import type { Context } from 'hono';
import { getSiteOrigin, getVisitedOrigin } from '#domain/sites/origin.ts';
import type { AppEnv } from '../env.ts';

/** The site's own address, for pages, feeds and mails. */
export const siteOrigin = ({ env, var: { site } }: Context<AppEnv>): string =>
  getSiteOrigin(env, { identifier: site.identifier, domain: site.domains[0] });

/** The site's address at the host of this request: where browsers return to, and where passkeys belong. */
export const visitedOrigin = ({ env, var: { site } }: Context<AppEnv>): string => getVisitedOrigin(env, site);
