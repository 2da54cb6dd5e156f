import { createMiddleware } from 'hono/factory';
import { findHolding } from '#domain/sites/holding.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import { plainPage } from '#worker/render/document/plain-page.ts';
import type { AppEnv } from '../../env.ts';

export const holdingPage = createMiddleware<AppEnv>(async (c, next) => {
  const holding = findHolding(c.var.site, Date.now());
  if (!holding || (c.var.session && c.var.session.roles.length > 0)) return next();
  const headers: Record<string, string> = holding.status === 503 ? { 'retry-after': '86400' } : {};
  const { locale } = c.var.site.settings;
  await loadMessages(c.env, locale);
  return plainPage({
    ...findMessages(locale).page.holding[holding.text],
    status: holding.status,
    lang: locale,
    siteTitle: c.var.site.settings.title,
    headers,
  });
});
