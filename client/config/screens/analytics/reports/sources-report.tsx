import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import type { ReportColumn } from '#client/config/screens/analytics/report/table-rows.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { VisitsTable } from '#client/config/screens/analytics/report/visits-table.tsx';
import { readSources, type SourcesReport } from '#schema/contracts/analytics/reports/traffic.ts';
import type { ReportProps } from './index.ts';

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

/** Returns the name in a value such as 'medium email', which begins with the UTM parameter. */
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
        empty="No visits in this period."
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
        empty="No campaign links were used. Add utm_source and utm_campaign to the links in your newsletters and posts, such as /shop?utm_source=letter&utm_campaign=spring."
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
            'A visit counts once, for the link that it started with. It starts with a page that was not opened from another page of the site, and ends after 30 minutes without activity.',
          'Share of visits': 'The visits in this row divided by all visits in the period.',
          Source:
            'The site that linked to yours. Direct or unknown: a typed or bookmarked address, a link in an email or an app, or a site that hides its address.',
          Campaign:
            'utm_source and utm_campaign of the link. A campaign visit also has a source, so it counts in both tables.',
          'Details of campaigns':
            'utm_medium, utm_term and utm_content of the link, each counted separately.',
          Opened: 'Every page view from such a link, even within a visit.',
          ...(totals.orders > 0 && {
            'Orders and sales':
              'Orders paid in the period, by the link that their visit started with. Sales are item totals without shipping. Orders from browsers that block analytics appear in the sales report only.',
          }),
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}
