import type { Context } from 'hono';
import { HOUR_SECONDS } from '#domain/time/units.ts';
import type { AppEnv } from '../env.ts';
import { loadMessages } from '../i18n/load-messages.ts';
import { findMessages } from '../i18n/messages.ts';
import { pausedPage } from '../render/document/paused-page.ts';

const RETRY_SECONDS = HOUR_SECONDS;

/** Returns JSON for calls, and the page about the break for everything else. */
export async function answerPaused(c: Context<AppEnv>): Promise<Response> {
  const { settings, pausedText, design } = c.var.site;
  await loadMessages(c.env, settings.locale);
  const { paused } = findMessages(settings.locale).page.holding;
  const headers = { 'retry-after': String(RETRY_SECONDS), 'cache-control': 'no-store' };
  if (c.req.path.startsWith('/api/'))
    return c.json({ error: `${paused.title}. ${paused.text}` }, 503, headers);
  const html = pausedPage({
    title: paused.title,
    text: pausedText || paused.text,
    lang: settings.locale,
    siteTitle: settings.title,
    palette: design.palette,
  });
  return new Response(html, {
    status: 503,
    headers: {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      'x-robots-tag': 'noindex',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
    },
  });
}
