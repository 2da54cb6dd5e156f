import { identifierOf } from '#domain/sites/hosts.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { headerFooterSchema } from '#schema/contracts/pages/page-content.ts';
import { type Website, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { SHOWN_FORM_COLUMNS, toShownForm } from '#worker/db/forms/shown-forms.ts';
import type { SiteLookup } from '#worker/sites/site-copies.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

interface SiteRow {
  id: string;
  identifier: string;
  type: number;
  status: number;
  status_since: number;
  version: Website['version'];
  template_id: string;
  template_version: string;
  settings: string;
  design: string;
  revision: number;
}

/** Reads a site by host from D1 in one batch. */
export async function readSite(
  lookup: Pick<SiteLookup, 'env' | 'roundTrips'>,
  host: string,
): Promise<SiteSnapshot | null> {
  const { env } = lookup;
  const site = `(SELECT w.id FROM websites w LEFT JOIN website_domains d ON d.website_id = w.id AND d.host = ?1
    WHERE d.host IS NOT NULL OR w.identifier = ?2 ORDER BY d.host IS NULL LIMIT 1)`;
  const bind = (sql: string) => env.DB.prepare(sql).bind(host, identifierOf(env, host));
  lookup.roundTrips.d1 += 1;
  const [rows, domains, layouts, flags, forms] = await env.DB.batch<Record<string, unknown>>([
    bind(`SELECT id, identifier, type, status, status_since, version, template_id, template_version, settings, design, revision
      FROM websites WHERE id = ${site}`),
    bind(`SELECT host FROM website_domains WHERE website_id = ${site} ORDER BY position`),
    bind(`SELECT content FROM site_header_footer WHERE website_id = ${site}`),
    bind(`SELECT name, is_enabled FROM flags WHERE website_id IN ('', ${site}) ORDER BY website_id`),
    bind(
      `SELECT ${SHOWN_FORM_COLUMNS} FROM forms f JOIN site_header_footer h ON h.website_id = f.website_id
      WHERE f.website_id = ${site} AND f.published IS NOT NULL AND f.deleted_at IS NULL AND instr(h.content, f.id) > 0`,
    ),
  ]);
  const row = rows?.results[0] as SiteRow | undefined;
  if (!row) return null;
  return {
    id: row.id,
    identifier: row.identifier,
    type: row.type,
    status: row.status,
    statusSince: row.status_since,
    version: row.version,
    templateId: row.template_id,
    templateVersion: row.template_version,
    host,
    domains: (domains?.results ?? []).map((d) => String(d.host)),
    settings: websiteSettingsSchema.parse(JSON.parse(row.settings)),
    design: designSchema.parse(JSON.parse(row.design)),
    headerFooter: headerFooterSchema.parse(JSON.parse(String(layouts?.results[0]?.content ?? EMPTY_LAYOUTS))),
    forms: (forms?.results ?? []).map(toShownForm),
    flags: Object.fromEntries((flags?.results ?? []).map((f) => [String(f.name), f.is_enabled === 1])),
    revision: row.revision,
  };
}

const EMPTY_LAYOUTS = '{"header":{"sections":[]},"footer":{"sections":[]}}';
