import type { Context } from 'hono';
import { getSiteOrigin, getVisitedOrigin } from '#domain/sites/hosts.ts';
import type { AppEnv } from '../env.ts';

/** Returns the canonical origin, for pages, feeds and emails. */
export const siteOrigin = ({ env, var: { site } }: Context<AppEnv>): string =>
  getSiteOrigin(env, { identifier: site.identifier, domain: site.domains[0] });

/** Returns the origin of this request's host, for payment return URLs and passkeys. */
export const visitedOrigin = ({ env, var: { site } }: Context<AppEnv>): string => getVisitedOrigin(env, site);
