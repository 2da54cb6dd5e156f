import { and, eq, isNotNull, or, sql } from 'drizzle-orm';
import { withHeaderStyle } from '#domain/design/header-style.ts';
import { publishableHeaderFooter } from '#domain/pages/header-footer.ts';
import { hasFeature } from '#domain/sites/features.ts';
import { getIdentifier } from '#domain/sites/hosts.ts';
import type { HeaderFooter } from '#schema/contracts/pages/header-footer.ts';
import { websiteSchema } from '#schema/contracts/sites/website.ts';
import { forms } from '#schema/tables/forms.ts';
import { flags, siteHeaderFooter, websiteDomains, websites } from '#schema/tables/sites.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { selectRunning, toRunning } from '../analytics/experiments/running.ts';
import { batch, prepared, type Values } from '../database.ts';
import { isFormPublic } from '../forms/published.ts';
import { renderedFormColumns, toRenderedForm } from '../forms/rendered-forms.ts';
import { jsonField } from '../fragments.ts';
import { orm } from '../orm.ts';
import { selectSiteTranslations, toSiteTranslations } from '../translations/site-translations.ts';

/** Selects the site for a host. A domain takes precedence over an identifier (subdomain). */
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
      pausedAt: websites.pausedAt,
      pausedText: websites.pausedText,
      deletesAt: websites.deletesAt,
      redirectsToPrimary: websites.redirectsToPrimary,
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
/** Selects feature flags: first those for all sites, then the site's own, which override them. */
const flagsOfSite = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select({ name: flags.name, isEnabled: flags.isEnabled })
    .from(flags)
    .where(sql`${flags.websiteId} in ('', ${siteAt(value)})`)
    .orderBy(flags.websiteId),
);
const experimentsOfSite = prepared((value: Values<{ host: string; identifier: string }>) =>
  selectRunning(siteAt(value)),
);
const isOnEveryPage = (value: Values<{ host: string; identifier: string }>) =>
  and(
    sql`${forms.websiteId} = ${siteAt(value)}`,
    isFormPublic,
    or(
      sql`instr(${siteHeaderFooter.content}, ${forms.id}) > 0`,
      sql`${jsonField(websites.settings, '$.popupOverlay.formId')} = ${forms.id}`,
    ),
  );
const formsOfSite = prepared((value: Values<{ host: string; identifier: string }>) =>
  orm
    .select(renderedFormColumns('published'))
    .from(forms)
    .innerJoin(websites, eq(websites.id, forms.websiteId))
    .leftJoin(siteHeaderFooter, eq(siteHeaderFooter.websiteId, forms.websiteId))
    .where(isOnEveryPage(value)),
);
const translationsOfSite = prepared((value: Values<{ host: string; identifier: string }>) => {
  const formIds = orm
    .select({ id: forms.id })
    .from(forms)
    .innerJoin(websites, eq(websites.id, forms.websiteId))
    .leftJoin(siteHeaderFooter, eq(siteHeaderFooter.websiteId, forms.websiteId))
    .where(isOnEveryPage(value));
  return selectSiteTranslations(siteAt(value), formIds);
});

export async function findSiteSnapshot(lookup: { env: Env }, host: string): Promise<SiteSnapshot | null> {
  const { env } = lookup;
  const at = { host, identifier: getIdentifier(env, host) };
  const primary = env.DB.withSession('first-primary');
  const [[row], domains, [layouts], stored, shown, running, translated] = await batch(primary, [
    siteRow(at),
    domainsOfSite(at),
    layoutsOfSite(at),
    flagsOfSite(at),
    formsOfSite(at),
    experimentsOfSite(at),
    translationsOfSite(at),
  ]);
  if (!row) return null;
  const { settings, design, version, ...site } = row;
  const bookmark = primary.getBookmark();
  const headerFooter = layouts ? publishableHeaderFooter(layouts.content) : EMPTY_LAYOUTS;
  const flagsByName = Object.fromEntries(stored.map((flag) => [flag.name, flag.isEnabled]));
  const experiments = toRunning(running, flagsByName);
  const translations = toSiteTranslations(translated);
  return {
    ...site,
    version: websiteSchema.shape.version.parse(version),
    host,
    domains: hasFeature(flagsByName, 'domains') ? domains.map((domain) => domain.host) : [],
    settings,
    design: withHeaderStyle(design, headerFooter),
    headerFooter,
    forms: shown.map(toRenderedForm),
    flags: flagsByName,
    ...(experiments && { experiments }),
    ...(translations && { translations }),
    ...(bookmark !== null && { bookmark }),
  };
}

const EMPTY_LAYOUTS: HeaderFooter = { header: { sections: [] }, footer: { sections: [] } };
