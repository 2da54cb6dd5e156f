import type { Context } from 'hono';
import { can } from '#domain/accounts/permissions.ts';
import { escapeHtml } from '#domain/html/escape-html.ts';
import { ASSETS } from '#generated/assets.ts';
import { readAccount } from '#schema/contracts/accounts/session-calls.ts';
import { listPages as listPagesCall } from '#schema/contracts/pages/calls.ts';
import type { PageSummary } from '#schema/contracts/pages/owner-api.ts';
import { describeAccount } from '#worker/accounts/describe-account.ts';
import { listPages } from '#worker/db/pages/pages.ts';
import { configKey } from '#worker/kernel/config-key.ts';
import type { Session } from '#worker/kernel/session.ts';
import { toScriptJson } from '#worker/render/kit/json-script.ts';
import type { AppEnv } from '../../env.ts';
import { loginRequired } from '../../errors.ts';
import { renderFirstFrame } from './first-frame.ts';

interface FirstAnswers {
  answers: Record<string, unknown>;
  /** The site's pages; null unless the panel opens the editor. */
  pages: PageSummary[] | null;
}

/**
 * Reads the responses to the panel's first API calls, which its document embeds. Omits the edited page, whose
 * last save may still be in progress after a reload.
 */
async function readFirstAnswers(c: Context<AppEnv>, session: Session): Promise<FirstAnswers> {
  const account = { [readAccount.path]: describeAccount(c, session) };
  const isEditor = /^\/config\/?$/.test(c.req.path);
  if (!isEditor || !can(session.roles, listPagesCall.who)) return { answers: account, pages: null };
  const pages = await listPages(c.env.DB, c.var.site.id, false);
  return { answers: { ...account, [listPagesCall.path]: { pages } }, pages };
}

/** Lists the script and style files that the panel needs for a path. Unknown paths open the page list. */
function listFiles(path: string): readonly string[] {
  const { names, shell, routes }: { names: readonly string[]; shell: readonly number[]; routes: Routes } =
    ASSETS.configFiles;
  const name = path.split('/')[2] ?? '';
  const route = Object.hasOwn(routes, name) ? routes[name] : routes.pages;
  return [...shell, ...(route ?? [])].flatMap((index) => names[index] ?? []);
}
type Routes = Readonly<Record<string, readonly number[]>>;

/**
 * Returns a preload link. It needs the CORS mode of the link that the panel itself adds, since the style
 * sheet would otherwise load twice.
 */
const preload = (file: string) =>
  file.endsWith('.css')
    ? `<link rel="preload" as="style" crossorigin href="/${file}">`
    : `<link rel="modulepreload" href="/${file}">`;

/**
 * Serves the panel's document without content. The panel's script derives the page in the editing frame from
 * the path, and validates it.
 */
export async function configShell(c: Context<AppEnv>): Promise<Response> {
  const { session } = c.var;
  if (!session) throw loginRequired();
  const { settings } = c.var.site;
  const { answers, pages } = await readFirstAnswers(c, session).catch((error: unknown) => {
    // The panel then makes the API calls itself, and shows which one fails.
    console.error('First responses of the panel', error);
    return { answers: {}, pages: null };
  });
  const css = ASSETS.configCss.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  const firstFrame = renderFirstFrame(c, session, pages);
  const links = listFiles(c.req.path).map(preload).join('');
  const script = (src: string) => `<script type="module" src="${src}"></script>`;
  const [firstScript = '', ...imports] = ASSETS.firstFrame;
  // The panel starts once the page in its first frame can be edited (client/config/app/open-first-frame.ts).
  const head = firstFrame ? imports.map(preload).join('') : links;
  const scripts = firstFrame
    ? `<template id="panel-files">${links}${script(ASSETS.config)}</template>${script(`/${firstScript}`)}`
    : script(ASSETS.config);
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(settings.title)} – Sitewright</title><meta name="robots" content="noindex"><link rel="icon" href="/favicon.ico">${css}${head}</head>
<body><div id="config-root" data-key="${configKey(c.env, session)}"></div>${firstFrame}
<script type="application/json" id="first-answers">${toScriptJson(answers)}</script><noscript><p>Editing a site needs JavaScript. Your visitors do not: their pages work without it.</p></noscript>
${scripts}</body></html>`;
  return c.html(html, 200, {
    'cache-control': 'no-store',
    'content-security-policy':
      "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; font-src 'self'; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
  });
}
