import type { Context } from 'hono';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { ASSETS } from '#generated/assets.ts';
import { configKey } from '#worker/accounts/config-key.ts';
import type { AppEnv } from '../../env.ts';

/**
 * The owner's application: an empty shell that its script fills. Access is declared in access.ts; what stands in the
 * frame is decided in the browser from a path that the script checks again.
 */
export function configShell(c: Context<AppEnv>): Response {
  const { session } = c.var;
  const { settings } = c.var.site;
  const css = ASSETS.configCss.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(settings.title)} – Sitewright</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.ico" type="image/svg+xml">${css}</head>
<body><div id="config-root" data-key="${session ? configKey(c.env, session) : ''}"></div><noscript><p>Editing a site needs JavaScript. Your visitors do not: their pages work without it.</p></noscript>
<script type="module" src="${ASSETS.config}"></script></body></html>`;
  return c.html(html, 200, {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}
