import type { AnalyticsSummary, SummaryRow } from '#schema/contracts/analytics/analytics-summary.ts';
import { conversion, type Figures } from './figures.ts';
import { RankedTable } from './ranked-table.tsx';

const DEVICE_NAMES: Readonly<Record<string, string>> = {
  phone: 'Phones',
  tablet: 'Tablets',
  desktop: 'Computers',
};

const named = (row: SummaryRow) => row.label || row.value;

function PageName({ row }: { row: SummaryRow }) {
  return (
    <a href={row.value}>
      {row.label ?? row.value}
      {row.label !== null && <small>{row.value}</small>}
    </a>
  );
}

/** Top pages, traffic sources, searches and clicks; lists that are rarely used are hidden while empty. */
export function Rankings({ summary, figures }: { summary: AnalyticsSummary; figures: Figures }) {
  const common = { figures };
  const clickShare = { name: 'Clicked', value: (row: SummaryRow) => formatShare(row, figures) };
  return (
    <div className="analytics-rankings">
      <RankedTable
        {...common}
        title="Top pages"
        subject="Page"
        rows={summary.pages}
        measure="views"
        measureName="Views"
        name={(row) => <PageName row={row} />}
        empty="No page views in this period."
      />
      <RankedTable
        {...common}
        title="Traffic sources"
        subject="Site"
        rows={summary.referrers}
        measure="visits"
        measureName="Visits"
        name={(row) => row.value || 'Direct or unknown'}
        empty="Sites that link to yours appear here once someone follows a link."
      />
      <RankedTable
        {...common}
        title="Devices"
        subject="Device"
        rows={summary.devices}
        measure="views"
        measureName="Views"
        name={(row) => DEVICE_NAMES[row.value] ?? row.value}
        empty="Devices are not recorded when visitor data is restricted."
      />
      <RankedTable
        {...common}
        title="Site search"
        subject="Search term"
        rows={summary.searches}
        measure="views"
        measureName="Searches"
        name={named}
        empty="What visitors search for on your site appears here."
      />
      <RankedTable
        {...common}
        title="Buttons"
        subject="Button"
        rows={summary.buttons}
        measure="clicks"
        measureName="Clicks"
        name={(row) => row.label || 'Button without text'}
        more={[clickShare]}
        empty="Add a button block to see how often it is clicked."
      />
      {summary.products.length > 0 && (
        <RankedTable
          {...common}
          title="Quick views"
          subject="Product"
          rows={summary.products}
          measure="views"
          measureName="Views"
          name={named}
          empty=""
        />
      )}
      {summary.plays.length > 0 && (
        <RankedTable
          {...common}
          title="Video and audio"
          subject="Title"
          rows={summary.plays}
          measure="views"
          measureName="Plays"
          name={named}
          empty=""
        />
      )}
      {summary.campaigns.length > 0 && (
        <RankedTable
          {...common}
          title="Campaigns"
          subject="Source and campaign"
          rows={summary.campaigns}
          measure="views"
          measureName="Arrivals"
          name={named}
          empty=""
        />
      )}
    </div>
  );
}

function formatShare(row: SummaryRow, figures: Figures): string {
  const share = conversion(row);
  return share === null ? '–' : figures.percent(share);
}
