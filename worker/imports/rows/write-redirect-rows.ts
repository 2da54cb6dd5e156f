import * as z from 'zod';
import { addRedirects } from '#domain/redirects/add-redirects.ts';
import { checkRedirect, type RedirectSite } from '#domain/redirects/check-redirect.ts';
import { listHosts } from '#domain/sites/hosts.ts';
import { type ImportedRedirect, importedRedirectSchema } from '#schema/contracts/imports/imported-rows.ts';
import { MAX_REDIRECTS } from '#schema/contracts/limits.ts';
import { isApplicationPath } from '#worker/calls/registry.ts';
import { type ImportEntry, insertEntries } from '#worker/db/imports/import-entries.ts';
import type { ImportNote } from '#worker/db/imports/import-notes.ts';
import { insertRedirects } from '#worker/db/imports/import-writes.ts';
import { findLiveSite } from '#worker/db/imports/live-site.ts';
import { listAllRedirects } from '#worker/db/redirects/owner-redirects.ts';
import { raiseSiteRevision } from '#worker/db/shared/revision.ts';
import { findSite } from '#worker/sites/spread-revision.ts';
import type { ImportRun } from '../import-run.ts';
import { rowNote } from './row-notes.ts';
import type { RowWriter } from './row-writer.ts';

const KIND = 'shopify-redirects';
const MOVED_PERMANENTLY = 301;
const FULL = `a site can have ${MAX_REDIRECTS.toLocaleString('en-US')} redirects`;

async function judge({ env, record: { websiteId }, pace }: ImportRun, found: readonly ImportedRedirect[]) {
  const site = await findSite(env, websiteId, pace.clock());
  if (!site) throw new Error(`site ${websiteId} is gone`);
  const rules: RedirectSite = {
    hosts: listHosts(env, site),
    languages: site.settings.languages ?? [],
    isApplicationPath,
    canParseUrl: (url) => URL.canParse(url),
  };
  const [live, existing] = await Promise.all([
    findLiveSite(env.DB, websiteId),
    listAllRedirects(env.DB, websiteId),
  ]);
  const notes: ImportNote[] = [];
  const leave = (why: string, { from, line }: ImportedRedirect) =>
    notes.push(rowNote(KIND, 'left', why, `${from} (line ${line})`));
  const fresh = new Map<string, ImportedRedirect>();
  for (const row of found) {
    const checked = checkRedirect({ from: row.from, to: row.to, status: MOVED_PERMANENTLY }, rules);
    if ('errors' in checked) {
      leave(checked.errors.from ?? checked.errors.to ?? 'not valid', row);
      continue;
    }
    const { from, to } = checked.redirect;
    if (live.redirects.has(from)) leave('your site redirects this address already', row);
    else if (live.paths.has(from)) leave('your site has a page at this address', row);
    else if (fresh.has(from)) leave('the file has this address twice', row);
    else if (live.redirects.size + fresh.size >= MAX_REDIRECTS) leave(FULL, row);
    else fresh.set(from, { from, to, line: row.line });
  }
  const { accepted, refused } = addRedirects(existing, [...fresh.values()], rules);
  for (const { redirect, problem } of refused) leave(problem, redirect);
  return { accepted, notes };
}

export const redirectWriter: RowWriter<ImportedRedirect[]> = {
  schema: z.array(z.array(importedRedirectSchema)),
  async inspect(run, found) {
    const { accepted, notes } = await judge(run, found.flat());
    run.progress.found.redirects += accepted.length;
    return { accepted: [accepted], notes };
  },
  async write(run, found) {
    const { record, progress } = run;
    const { websiteId } = record;
    const { accepted, notes } = await judge(run, found.flat());
    progress.made.redirects += accepted.length;
    const entries = accepted.map(
      ({ from, to }): ImportEntry => ({
        kind: 'redirect',
        targetId: from,
        state: 'made',
        title: from,
        source: to,
        mark: '',
      }),
    );
    return {
      statements: [
        ...insertRedirects(
          accepted.map(({ from, to }) => ({
            websiteId,
            fromPath: from,
            toHref: to,
            status: MOVED_PERMANENTLY,
          })),
        ),
        ...insertEntries(record.id, entries),
        raiseSiteRevision(websiteId),
      ],
      notes,
    };
  },
};
