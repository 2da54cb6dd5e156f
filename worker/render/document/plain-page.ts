import { escapeHtml } from '#domain/html/escape-html.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';

interface PlainPage {
  status: number;
  title: string;
  text: string;
  lang: string;
  siteTitle: string;
  /** The way to a page that helps the reader. */
  link?: { href: string; text: string };
  headers?: Record<string, string>;
  /** Page type of the page context (B2.1.02). */
  pageType?: number;
}

/** Renders a simple page, such as an error, with its own renderer instead of the site's. */
export function plainPage({
  status,
  title,
  text,
  lang,
  siteTitle,
  link,
  headers = {},
  pageType,
}: PlainPage): Response {
  const context =
    pageType === undefined
      ? ''
      : `<script type="application/json" id="page-context">{"pageType":${pageType}}</script>`;
  const way = link ? `<p><a href="${escapeHtml(link.href)}">${escapeHtml(link.text)}</a></p>` : '';
  const html = `<!doctype html><html lang="${escapeHtml(lang)}"${isRightToLeft(lang) ? ' dir="rtl"' : ''}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)} – ${escapeHtml(siteTitle)}</title><meta name="robots" content="noindex"><style>
:root{color-scheme:light dark}body{font:17px/1.6 system-ui,sans-serif;margin:16vh auto;max-width:34rem;padding:0 1.5rem}h1{font-weight:500;line-height:1.15}</style></head>
<body><main><p>${escapeHtml(siteTitle)}</p><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>${way}</main>${context}</body></html>`;
  return new Response(html, {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'",
      ...headers,
    },
  });
}
