import { createMiddleware } from 'hono/factory';
import { showPage } from '#schema/contracts/pages/visitor-calls.ts';
import { findCall } from '#worker/calls/registry.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import type { AppEnv } from '../env.ts';

/**
 * Loads the messages of the site's language before any response uses them. Pages load them only on a cache
 * miss.
 */
export const siteLanguage = createMiddleware<AppEnv>(async (c, next) => {
  if (findCall(c) !== showPage) await loadMessages(c.env, c.var.site.settings.locale);
  return next();
});
