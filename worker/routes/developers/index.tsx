import * as calls from '#schema/contracts/developers/calls.ts';
import { describeCalls } from '#worker/render/developers/describe/describe-calls.ts';
import { openApiText } from '#worker/render/developers/describe/open-api.ts';
import { renderHtml } from '#worker/render/kit/render-html.ts';
import { Routes } from '../../calls/routes.ts';
import { DevelopersPage } from '../../render/developers/developers-page.tsx';

export const developers = new Routes();

developers.handle(calls.readOpenApi, (c) =>
  c.body(openApiText(), 200, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'private, max-age=300',
  }),
);

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
