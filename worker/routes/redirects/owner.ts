import type { Context } from 'hono';
import { findContentProblem, NOT_TEXT } from '#domain/catalogue/file-kind.ts';
import { csvLine } from '#domain/catalogue/write-csv.ts';
import { addRedirects } from '#domain/redirects/add-redirects.ts';
import { checkRedirect, type RedirectRule, type RedirectSite } from '#domain/redirects/check-redirect.ts';
import {
  type RedirectRow,
  type RowProblem,
  readRedirectsFile,
} from '#domain/redirects/read-redirects-file.ts';
import { listHosts } from '#domain/sites/hosts.ts';
import { toCursor } from '#schema/contracts/cursor.ts';
import { MAX_REDIRECTS } from '#schema/contracts/limits.ts';
import * as calls from '#schema/contracts/redirects/calls.ts';
import { MAX_LISTED_ROWS, type Redirect } from '#schema/contracts/redirects/redirect.ts';
import { openBody } from '#worker/calls/bounded-body.ts';
import { isApplicationPath } from '#worker/calls/registry.ts';
import { Routes } from '#worker/calls/routes.ts';
import { listMissingAddresses } from '#worker/db/redirects/missing-addresses.ts';
import {
  deleteRedirects,
  findRedirect,
  listAllRedirects,
  listRedirectPaths,
  listRedirects,
  saveRedirects,
} from '#worker/db/redirects/owner-redirects.ts';
import type { AppEnv } from '#worker/env.ts';
import { invalid, notFound } from '#worker/errors.ts';

export const redirectsApi = new Routes();

const FULL = `A site can have at most ${MAX_REDIRECTS.toLocaleString('en-US')} redirects. Delete some first.`;
const EXISTS = 'There is already a redirect from this address. Edit that one instead.';

const getSite = (c: Context<AppEnv>): RedirectSite => ({
  hosts: listHosts(c.env, c.var.site),
  languages: c.var.site.settings.languages ?? [],
  isApplicationPath,
  canParseUrl: (url) => URL.canParse(url),
});

/** Validates a redirect rule. Throws 400 with a message per field. */
function checked(c: Context<AppEnv>, typed: RedirectRule): RedirectRule {
  const result = checkRedirect(typed, getSite(c));
  if ('errors' in result) throw invalid(result.errors);
  return result.redirect;
}

async function refuseLoop(c: Context<AppEnv>, redirect: RedirectRule, replaced?: string): Promise<void> {
  const all = await listAllRedirects(c.env.DB, c.var.site.id);
  const others = all.filter(({ from }) => from !== replaced);
  const [refused] = addRedirects(others, [redirect], getSite(c)).refused;
  if (refused) throw invalid({ to: refused.problem });
}

async function getSaved(c: Context<AppEnv>, from: string): Promise<Redirect> {
  const redirect = await findRedirect(c.env.DB, c.var.site.id, from);
  if (!redirect) throw notFound(c.req.path);
  return redirect;
}

redirectsApi.handle(calls.listRedirects, async (c, { query }) => {
  const { next, ...list } = await listRedirects(c.env.DB, c.var.site.id, query);
  return { ...list, nextCursor: toCursor<typeof calls.listRedirects>(next) };
});

redirectsApi.handle(calls.createRedirect, async (c, { body }) => {
  const { DB } = c.env;
  const { id } = c.var.site;
  const redirect = checked(c, await body);
  const known = await listRedirectPaths(DB, id);
  if (known.has(redirect.from)) throw invalid({ from: EXISTS });
  if (known.size >= MAX_REDIRECTS) throw invalid({ from: FULL }, FULL);
  await refuseLoop(c, redirect);
  await saveRedirects(DB, id, [redirect]);
  return { redirect: await getSaved(c, redirect.from) };
});

redirectsApi.handle(calls.changeRedirect, async (c, { query, body }) => {
  const { DB } = c.env;
  const { id } = c.var.site;
  const { from } = await getSaved(c, query.from);
  const redirect = checked(c, await body);
  if (redirect.from !== from && (await findRedirect(DB, id, redirect.from))) throw invalid({ from: EXISTS });
  await refuseLoop(c, redirect, from);
  await saveRedirects(DB, id, [redirect], [from]);
  return { redirect: await getSaved(c, redirect.from) };
});

redirectsApi.handle(calls.deleteRedirects, async (c, { body }) => {
  const { from } = await body;
  return { deleted: await deleteRedirects(c.env.DB, c.var.site.id, from) };
});

/**
 * Reads an uploaded file of redirects. Accepts only UTF-8, since text in another encoding would silently
 * become different URLs.
 */
async function readText(c: Context<AppEnv>): Promise<string> {
  const body = openBody(c);
  if (!body) throw invalid({ file: 'Choose a file.' });
  const bytes = new Uint8Array(await new Response(body).arrayBuffer());
  const problem = findContentProblem(bytes);
  if (problem !== null) throw invalid({ file: problem }, problem);
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
  } catch {
    throw invalid({ file: NOT_TEXT }, NOT_TEXT);
  }
}

/** Validates each row of the file separately. If several rows have the same source, the last one applies. */
function checkRows(c: Context<AppEnv>, rows: readonly RedirectRow[], problems: RowProblem[]): RedirectRow[] {
  const site = getSite(c);
  const byPath = new Map<string, RedirectRow>();
  for (const { line, ...typed } of rows) {
    const result = checkRedirect(typed, site);
    if ('redirect' in result) byPath.set(result.redirect.from, { ...result.redirect, line });
    else problems.push({ line, text: result.errors.from ?? result.errors.to ?? '' });
  }
  return [...byPath.values()];
}

redirectsApi.handle(calls.importRedirects, async (c) => {
  const { DB } = c.env;
  const { id } = c.var.site;
  const file = readRedirectsFile(await readText(c));
  if ('problem' in file) throw invalid({ file: file.problem }, file.problem);
  const { problems } = file;
  const rows = checkRows(c, file.rows, problems);
  const existing = await listAllRedirects(DB, id);
  const { accepted, refused } = addRedirects(existing, rows, getSite(c));
  for (const { redirect, problem } of refused) problems.push({ line: redirect.line, text: problem });
  const known = await listRedirectPaths(DB, id);
  const created = accepted.filter(({ from }) => !known.has(from)).length;
  if (known.size + created > MAX_REDIRECTS) throw invalid({ file: FULL }, FULL);
  await saveRedirects(DB, id, accepted);
  return {
    created,
    updated: accepted.length - created,
    skipped: problems.length,
    problems: problems.sort((a, b) => a.line - b.line).slice(0, MAX_LISTED_ROWS),
  };
});

redirectsApi.handle(calls.exportRedirects, async (c) => {
  const all = await listAllRedirects(c.env.DB, c.var.site.id);
  const lines = all.map(({ from, to, status }) => csvLine([from, to, String(status)]));
  // Write a byte order mark, so that spreadsheets read the file as UTF-8.
  return c.body(`\ufeff${csvLine(['from', 'to', 'status'])}${lines.join('')}`, 200, {
    'cache-control': 'no-store',
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': 'attachment; filename="redirects.csv"',
  });
});

redirectsApi.handle(calls.listMissingAddresses, async (c) => ({
  addresses: await listMissingAddresses(c.env.DB, c.var.site.id),
}));
