import { useMemo } from 'react';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { FigureTile, FigureTiles } from '#client/config/screens/analytics/report/figure-tile.tsx';
import type { Formatters } from '#client/config/screens/analytics/report/formatters.ts';
import { HowCounted } from '#client/config/screens/analytics/report/how-counted.tsx';
import { NoVisits, ReportBody } from '#client/config/screens/analytics/report/report-states.tsx';
import { share } from '#client/config/screens/analytics/report/share.ts';
import { useReport } from '#client/config/screens/analytics/report/use-report.ts';
import { countryNames } from '#client/config/screens/analytics/report/visitor-words.ts';
import { VisitsTable } from '#client/config/screens/analytics/report/visits-table.tsx';
import { type AudienceReport, readAudience } from '#schema/contracts/analytics/reports/traffic.ts';
import type { ReportProps } from './index.ts';

export default function Audience({ range, formatters }: ReportProps) {
  const state = useReport('audience', (query) => callApi(readAudience, { query }), range);
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

const DEVICES: Readonly<Record<string, string>> = { phone: 'Phone', tablet: 'Tablet', desktop: 'Computer' };
const deviceName = (value: string) => DEVICES[value] ?? value;
const sameName = (value: string) => value;

function Figures({ report, range, formatters }: ReportProps & { report: AudienceReport }) {
  const { totals, before, countries, devices, browsers, currency } = report;
  const countryName = useMemo(() => countryNames(navigator.language), []);
  const tile = { format: formatters.number, range, formatters };
  const table = { totals, range, formatters, views: 'Page views' };
  return (
    <>
      <FigureTiles label="Totals of the period">
        <FigureTile name="Visits" value={totals.visits} before={before?.visits} {...tile} />
        <FigureTile name="Page views" value={totals.views} before={before?.views} {...tile} />
      </FigureTiles>
      <VisitsTable
        caption="Countries"
        title="Country"
        plural="countries"
        list={countries}
        nameOf={countryName}
        currency={currency}
        empty="No location data."
        note={describeUnknown(report, formatters)}
        {...table}
      />
      <VisitsTable
        caption="Devices"
        title="Device"
        plural="devices"
        list={devices}
        nameOf={deviceName}
        currency={currency}
        empty="No device data."
        {...table}
      />
      <VisitsTable
        caption="Browsers"
        title="Browser"
        plural="browsers"
        list={browsers}
        nameOf={sameName}
        empty="No browser data."
        {...table}
      />
      <HowCounted
        figures={{
          Visits:
            'A visit counts once, for the country, device and browser that it started with. It starts with a page that was not opened from another page of the site, and ends after 30 minutes without activity.',
          'Share of visits': 'The visits in this row divided by all visits in the period.',
          'Page views': 'Every time a page is opened, even by the same visitor.',
          Country:
            'Based on the registration of the visitor’s network, not on the visitor’s location. IP addresses are not stored.',
          Device: 'As reported by the browser. Some tablets identify themselves as computers.',
          Browser: 'As reported by the browser, without its version. Orders are not shown by browser.',
          ...(totals.orders > 0 && {
            'Orders and sales':
              'Orders paid in the period, by device and country. Sales are item totals without shipping. Orders from browsers that block analytics appear in the sales report only.',
          }),
        }}
        range={range}
        formatters={formatters}
      />
    </>
  );
}

function describeUnknown({ totals, countries }: AudienceReport, { number, percent }: Formatters): string {
  const listed = countries.rows.reduce((sum, { visits }) => sum + visits, countries.others?.visits ?? 0);
  const unknown = totals.visits - listed;
  if (unknown <= 0 || countries.rows.length === 0) return '';
  return `The country of ${number(unknown)} visits (${percent(share(unknown, totals.visits))}) is unknown.`;
}
