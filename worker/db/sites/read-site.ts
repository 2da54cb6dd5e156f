import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { identifierOf } from '#domain/sites/hosts.ts';
import { designSchema } from '#schema/contracts/design/design.ts';
import { type HeaderFooter, headerFooterSchema } from '#schema/contracts/pages/page-content.ts';
import { websiteSchema, websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import { forms } from '#schema/tables/forms.ts';
import { flags, siteHeaderFooter, websiteDomains, websites } from '#schema/tables/sites.ts';
import type { SiteLookup } from '#worker/sites/site-copies.ts';
import { batch, prepared, type Values } from '../database.ts';
import { isFormPublic } from '../forms/published.ts';
import { shownFormColumns, toShownForm } from '../forms/shown-forms.ts';
import { readJson } from '../json.ts';
import { orm } from '../orm.ts';
import type { SiteSnapshot } from './site-snapshot.ts';

/** The site at a host: the one with that domain, or else the one with that identifier. */
const siteAt = ({ host, identifier }: Values<{ host: string; identifier: string }>) =>
  orm
    .select({ id: websites.id })
    .from(websites)
    .leftJoin(websiteDomains, and(eq(websiteDomains.websiteId, websites.id), eq(websiteDomains.host, host)))
    .where(or(isNotNull(websiteDomains.host), eq(websites.identifier, identifier)))
    .orderBy(sql`${websiteDomains.host} is null`)
    .limit(1);
const siteRow = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select({
      id: websites.id,
      identifier: websites.identifier,
      type: websites.type,
      status: websites.status,
      statusSince: websites.statusSince,
      version: websites.version,
      templateId: websites.templateId,
      templateVersion: websites.templateVersion,
      settings: websites.settings,
      design: websites.design,
      revision: websites.revision,
    })
    .from(websites)
    .where(sql`${websites.id} = ${siteAt(value)}`),
);
const domainsOfSite = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select({ host: websiteDomains.host })
    .from(websiteDomains)
    .where(sql`${websiteDomains.websiteId} = ${siteAt(value)}`)
    .orderBy(websiteDomains.position),
);
const layoutsOfSite = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select({ content: siteHeaderFooter.content })
    .from(siteHeaderFooter)
    .where(sql`${siteHeaderFooter.websiteId} = ${siteAt(value)}`),
);
/** Those of all sites first, which those of the site override. */
const flagsOfSite = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select({ name: flags.name, isEnabled: flags.isEnabled })
    .from(flags)
    .where(sql`${flags.websiteId} in ('', ${siteAt(value)})`)
    .orderBy(flags.websiteId),
);
const formsOfLayouts = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select(shownFormColumns('published'))
    .from(forms)
    .innerJoin(siteHeaderFooter, eq(siteHeaderFooter.websiteId, forms.websiteId))
    .where(
      and(
        sql`${forms.websiteId} = ${siteAt(value)}`,
        isFormPublic,
        sql`instr(${siteHeaderFooter.content}, ${forms.id}) > 0`,
      ),
    ),
);

/** Reads a site by host from D1 in one batch. */
export async function readSite(
  lookup: Pick<SiteLookup, 'env' | 'roundTrips'>,
  host: string,
): Promise<SiteSnapshot | null> {
  const { env } = lookup;
  const at = { host, identifier: identifierOf(env, host) };
  lookup.roundTrips.d1 += 1;
  const [[row], domains, [layouts], stored, shown] = await batch(env.DB, [
    siteRow(at),
    domainsOfSite(at),
    layoutsOfSite(at),
    flagsOfSite(at),
    formsOfLayouts(at),
  ]);
  if (!row) return null;
  const { settings, design, version, ...site } = row;
  return {
    ...site,
    version: websiteSchema.shape.version.parse(version),
    host,
    domains: domains.map((domain) => domain.host),
    settings: readJson(websiteSettingsSchema, settings),
    design: readJson(designSchema, design),
    headerFooter: layouts ? readJson(headerFooterSchema, layouts.content) : EMPTY_LAYOUTS,
    forms: shown.map(toShownForm),
    flags: Object.fromEntries(stored.map((flag) => [flag.name, flag.isEnabled === 1])),
  };
}

const EMPTY_LAYOUTS: HeaderFooter = { header: { sections: [] }, footer: { sections: [] } };
