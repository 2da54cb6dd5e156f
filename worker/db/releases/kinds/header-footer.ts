import { eq, sql } from 'drizzle-orm';
import { trimSiteParts } from '#domain/pages/header-footer.ts';
import {
  type HeaderFooter,
  headerFooterDraftSchema,
  sitePartsSchema,
} from '#schema/contracts/pages/header-footer.ts';
import { siteHeaderFooter } from '#schema/tables/sites.ts';
import { refuseUnless } from '../../guards.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import { getHeaderFooter } from '../../pages/header-footer.ts';
import { headerFooterStatements } from '../../pages/header-footer-versions.ts';
import type { ReleaseContext, ReleaseKind } from '../release-kind.ts';

const beforeSchema = headerFooterDraftSchema.extend({ site: sitePartsSchema });

const ofSite = (websiteId: string) => eq(siteHeaderFooter.websiteId, websiteId);
const guard = (websiteId: string, version: number) =>
  refuseUnless(
    orm
      .select({ version: siteHeaderFooter.version })
      .from(siteHeaderFooter)
      .where(sql`${ofSite(websiteId)} and ${siteHeaderFooter.version} = ${version}`),
  );
const by = ({ accountId, now }: ReleaseContext) => ({ accountId: accountId ?? '', now });

const toCodeHolder = ({ header, footer }: HeaderFooter) => ({
  sections: [...header.sections, ...footer.sections],
});

export const headerFooterPart: ReleaseKind = {
  permission: 'content.write',

  async find({ env, websiteId }, parts) {
    const { version } = await getHeaderFooter(env.DB, websiteId);
    return parts.map(({ refId }) =>
      refId === websiteId && version > 0
        ? { refId, version, title: 'Header and footer', path: '/', isLive: true }
        : null,
    );
  },

  async publish(context) {
    const { env, websiteId } = context;
    const state = await getHeaderFooter(env.DB, websiteId);
    const { header, footer } = state.published;
    return {
      statements: [guard(websiteId, state.version), ...headerFooterStatements(websiteId, state, by(context))],
      kept: [{ refId: websiteId, json: JSON.stringify({ header, footer, site: state.site }) }],
    };
  },

  async findBroughtBack({ env, websiteId }, [part]) {
    if (!part?.before) return [];
    const { draft, published } = await getHeaderFooter(env.DB, websiteId);
    const content = toCodeHolder(readJson(beforeSchema, part.before));
    return [{ content, present: [draft, published].map(toCodeHolder) }];
  },

  /** Turns the live header and footer into the draft, unless a newer draft exists. */
  async rollBack(context, [part]) {
    const { env, websiteId } = context;
    if (!part?.before) return { statements: [], kept: [] };
    const before = readJson(beforeSchema, part.before);
    const state = await getHeaderFooter(env.DB, websiteId);
    const { header, footer } = state.published;
    const live = state.hasUnpublishedChanges ? state.draft : { header, footer };
    const draft = trimSiteParts({ ...live, site: { ...state.site, ...live.site } }, before.site);
    return {
      statements: [
        guard(websiteId, state.version),
        ...headerFooterStatements(websiteId, { ...state, draft: before }, by(context)),
        orm.update(siteHeaderFooter).set({ draft }).where(ofSite(websiteId)),
      ],
      kept: [],
    };
  },
};
