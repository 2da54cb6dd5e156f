import * as calls from '#schema/contracts/developers/calls.ts';
import { sha256Hex } from '#worker/crypto/random.ts';
import { describeCalls } from '#worker/render/developers/describe/describe-calls.ts';
import { openApiText } from '#worker/render/developers/describe/open-api.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import { matchesTag, notModified } from '../../entity-tags.ts';
import { notFound } from '../../errors.ts';
import { DevelopersPage } from '../../render/developers/developers-page.tsx';

export const developers = new Routes();

developers.handle(calls.readOpenApi, async (c, { query }) => {
  const text = openApiText(query.area);
  if (text === null) throw notFound(c.req.path);
  const headers = new Headers({
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, max-age=300',
    etag: `"${await sha256Hex(text)}"`,
  });
  return matchesTag(c.req.header('if-none-match'), headers.get('etag') ?? '')
    ? notModified(headers)
    : new Response(text, { headers });
});

developers.handle(calls.showDevelopers, async (c) =>
  c.html(
    renderHtml(<DevelopersPage siteTitle={c.var.site.settings.title} areas={describeCalls()} />, 'en-US'),
    200,
    {
      'cache-control': 'no-store',
      'content-security-policy':
        "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
    },
  ),
);
