import type { Context } from 'hono';
import { getSiteOrigin, getVisitedOrigin } from '#domain/sites/hosts.ts';
import type { AppEnv } from '../env.ts';

/** Returns the canonical origin, for pages, feeds and emails. */
export const siteOrigin = ({ env, var: { site } }: Context<AppEnv>): string =>
  getSiteOrigin(env, { identifier: site.identifier, domain: site.domains[0] });

/** Returns the canonical origin with the prefix of the request's language, for links in emails to visitors. */
export const languageOrigin = (c: Context<AppEnv>): string =>
  siteOrigin(c) + (c.var.site.inLanguage?.prefix ?? '');

/** Returns the origin of this request's host, for payment return URLs and passkeys. */
export const visitedOrigin = ({ env, var: { site } }: Context<AppEnv>): string => getVisitedOrigin(env, site);
