import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';
import { z } from 'zod';
import type { AppEnv } from '../../env.ts';

/** The part of the stored cookie settings that collectors obey; broken values read as their defaults (A5.35). */
const collectingSchema = z.object({
  isVisitorDataRestricted: z.boolean().catch(false),
  isRestrictiveCookiePolicyEnabled: z.boolean().catch(false),
});

export interface VisitorPolicy {
  /** False: nothing of this request may be kept. */
  mayStore: boolean;
  /** True: no user agent, no visitor, nothing that could tell one from another. */
  isRestricted: boolean;
}

/** What the site's cookie settings and the visitor's consent allow (server-design §6; consent cookie A7.20, decisions 49). */
export function visitorPolicy(c: Context<AppEnv>): VisitorPolicy {
  const settings = collectingSchema.parse(c.var.site.settings.cookies);
  return {
    mayStore: !settings.isRestrictiveCookiePolicyEnabled || getCookie(c, 'ss_cookieAllowed') === '1',
    isRestricted: settings.isVisitorDataRestricted,
  };
}
