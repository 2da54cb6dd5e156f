import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { VisitsTable } from '#client/config/screens/analytics/report/visits-table.tsx';
import { readSources, type SourcesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { ReportProps } from '../index.ts';

/** Sources of visits: other sites and campaign links. */
export default function Sources({ range, formatters }: ReportProps) {
  const state = useReport('sources', (query) => callApi(readSources, { query }), range);
  return (
    <ReportBody
      state={state}
      isEmpty={({ totals, before }) => totals.views === 0 && (before?.views ?? 0) === 0}
      empty={<NoVisits />}
    >
      {(report) => <Figures report={report} range={range} formatters={formatters} />}
    </ReportBody>
  );
}

const sourceName = (value: string) => value || 'Direct or unknown';
const campaignName = (value: string) => value;

/** Splits 'medium email' into its two parts. */
const detailName = (value: string) => value.slice(value.indexOf(' ') + 1);
const PARAMETER: readonly ReportColumn<{ value: string }>[] = [
  {
    id: 'parameter',
    title: 'Parameter',
    isText: true,
    value: ({ value }) => `utm_${value.slice(0, value.indexOf(' '))}`,
  },
];

function Figures({ report, range, formatters }: ReportProps & { report: SourcesReport }) {
  const { totals, before, byCampaigns, byCampaignsBefore, sources, campaigns, details, currency } = report;
  const tile = { format: formatters.number, range, formatters };
  const table = { totals, range, formatters };
  const isCompared = range.compared !== null;
  return (
    <>
      <FigureTiles label="Totals of the period">
        <FigureTile name="Visits" value={totals.visits} before={before?.visits} {...tile} />
        <FigureTile
          name="Visits by campaigns"
          value={byCampaigns.visits}
          before={byCampaignsBefore?.visits}
          {...tile}
        />
      </FigureTiles>
      <VisitsTable
        caption="Sources"
        title="Source"
        plural="sources"
        list={sources}
        nameOf={sourceName}
        currency={currency}
        isCompared={isCompared}
        empty="No visit began in this period."
        {...table}
      />
      <VisitsTable
        caption="Campaigns"
        title="Campaign"
        plural="campaigns"
        list={campaigns}
        nameOf={campaignName}
        currency={currency}
        isCompared={isCompared}
        views="Opened"
        empty="No page was opened by a link of a campaign. Add utm_source and utm_campaign to the links in your letters and posts, such as /shop?utm_source=letter&utm_campaign=spring."
        {...table}
      />
      {details.rows.length > 0 && (
        <VisitsTable
          caption="Details of campaigns"
          title="Value"
          plural="details"
          list={details}
          nameOf={detailName}
          further={PARAMETER}
          views="Opened"
          empty=""
          {...table}
        />
      )}
      <HowCounted
        figures={{
          Visits:
            'A visit counts once, for the link that it began with. It begins with a page that was not linked from another page of the site, and ends after 30 minutes without activity.',
          'Of all visits': 'Visits of the row divided by all visits of the period.',
          Source:
            'The other site whose link was followed. Direct or unknown: an address that was typed or kept, a link in a mail or an app, or a site that hides where its links come from.',
          Campaign:
            'utm_source and utm_campaign of the link. A visit by a campaign has a source as well: it is in both tables, so they do not add up.',
          'Details of campaigns': 'utm_medium, utm_term and utm_content of the link, each by itself.',
          Opened: 'Every time a page was opened by such a link, also within a visit.',
          ...(totals.orders > 0 && {
            'Orders and sales':
              'Orders that were paid in the period, by the link that the visit of their purchase began with. Sales are what their lines came to, without shipping. Orders of browsers that count nothing are in the report of sales only.',
          }),
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}
