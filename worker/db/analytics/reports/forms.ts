import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import * as z from 'zod';
import type { Figures } from '#domain/analytics/figures.ts';
import { type FunnelForm, listFunnels } from '#domain/analytics/form-funnels.ts';
import type { FormsReport, FormTotals } from '#schema/contracts/analytics/reports/forms.ts';
import { forms } from '#schema/tables/forms.ts';
import type { Database } from '../../database.ts';
import { jsonField } from '../../fragments.ts';
import { readJson } from '../../json.ts';
import { orm } from '../../orm.ts';
import { readFigures, readTopValues, type SiteRange, toSiteRange } from '../ranges/ranged.ts';
import { type ReportRange, readReport } from '../ranges/read-report.ts';

/** Maximum number of forms, newest first, for which names and fields are read. */
const MAX_FORMS = 100;
const BY_VIEWS = { by: 'views', rows: 500 } as const;
const BY_CLICKS = { by: 'clicks', rows: 500 } as const;

export async function reportForms(
  db: Database,
  range: ReportRange,
  popup: { id: string; title: string } | undefined,
): Promise<FormsReport> {
  const { websiteId, timeZone, period, compared } = range;
  const now = toSiteRange(range, period);
  const then = toSiteRange(range, compared ?? { from: period.from, to: '' });
  const report = await readReport(
    db,
    {
      seen: readTopValues(now, 'form', BY_VIEWS),
      started: readTopValues(now, 'form-start', BY_VIEWS),
      left: readTopValues(now, 'form-field', BY_VIEWS),
      buttons: readTopValues(now, 'button', BY_CLICKS),
      overlays: readTopValues(now, 'overlay', BY_VIEWS),
      closed: readTopValues(now, 'overlay-close', BY_VIEWS),
      plays: readTopValues(now, 'play', BY_VIEWS),
      ...sums(now, 'now'),
      ...sums(then, 'then'),
    },
    [selectForms(websiteId)],
  );
  const [known] = report.own;
  return {
    period,
    compared,
    timeZone,
    totals: readTotals(report, 'now'),
    before: compared && readTotals(report, 'then'),
    forms: listFunnels(
      { seen: report.seen.rows, started: report.started.rows, left: report.left.rows },
      known.map(toFunnelForm),
    ),
    buttons: report.buttons.rows.map(({ value, label, views, clicks }) => ({
      id: value,
      text: label,
      seen: views,
      clicked: clicks,
    })),
    overlays: report.overlays.rows.map(({ value, views, clicks }) => ({
      id: value,
      title: popup?.id === value && popup.title !== '' ? popup.title : null,
      shown: views,
      submitted: clicks,
      closed: report.closed.rows.find((one) => one.value === value)?.views ?? 0,
    })),
    plays: report.plays.rows.map(({ value, label, views }) => ({
      address: value,
      title: label,
      count: views,
    })),
  };
}

const SUMMED = ['form', 'form-start', 'button', 'overlay', 'play'] as const;
type When = 'now' | 'then';
type Summed<Name extends When> = `${Name} ${(typeof SUMMED)[number]}`;

const sums = <const Name extends When>(range: SiteRange, when: Name) =>
  Object.fromEntries(
    SUMMED.map((dimension) => [`${when} ${dimension}`, readFigures(range, dimension)]),
  ) as Record<Summed<Name>, ReturnType<typeof readFigures>>;

const readTotals = <Name extends When>(sum: Record<Summed<Name>, Figures>, when: Name): FormTotals => {
  const of = (dimension: (typeof SUMMED)[number]) => sum[`${when} ${dimension}`];
  return {
    seen: of('form').views,
    started: of('form-start').views,
    submitted: of('form').clicks,
    clicked: of('button').clicks,
    shown: of('overlay').views,
    played: of('play').views,
  };
};

const definition = sql`coalesce(${forms.published}, ${forms.draft})`;

const selectForms = (websiteId: string) =>
  orm
    .select({
      id: forms.id,
      name: jsonField<string>(definition, '$.name').as('form_name'),
      pages: sql<string>`${definition} -> '$.pages'`.as('form_pages'),
    })
    .from(forms)
    .where(and(eq(forms.websiteId, websiteId), isNull(forms.deletedAt)))
    .orderBy(desc(forms.createdAt))
    .limit(MAX_FORMS);

const pagesSchema = z.array(
  z.object({ fields: z.array(z.object({ id: z.string(), title: z.string().catch('') })) }),
);

const toFunnelForm = (form: { id: string; name: string | null; pages: string }): FunnelForm => ({
  id: form.id,
  name: form.name ?? '',
  fields: readJson(pagesSchema, form.pages).flatMap(({ fields }) => fields),
});
