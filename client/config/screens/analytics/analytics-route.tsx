import { type ComponentType, useEffect, useMemo, useState } from 'react';
import { useAccount, useCan, useHas } from '#client/config/kit/account/account.tsx';
import { RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import { navigate, useAddress } from '#client/config/kit/navigation/router.ts';
import { WithSampleData } from '#client/config/kit/shared/orders/sample-data.tsx';
import { lazyPart } from '#client/config/kit/states/lazy-part.tsx';
import { dayInZone } from '#domain/time/days.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import { createReportFormatters } from './report/formatters.ts';
import { PeriodPicker } from './report/period-picker.tsx';
import { type RangeChoice, rangeSearch, readReportRange } from './report/report-range.ts';
import { ReportSkeleton } from './report/report-states.tsx';
import { REPORTS, type ReportEntry, type ReportProps } from './reports/index.ts';
import './activity/activity.css';
import './report/report.css';
import './report/report-print.css';

const PATH = '/config/analytics';

const TABS = REPORTS.map((entry) => ({
  id: entry.name,
  title: entry.title,
  permission: entry.permission ?? 'analytics.read',
  feature: entry.feature,
  panel: createPanel(entry),
}));

/** A report page. The URL contains the period and comparison shared by all tabs. */
function ReportPage({ address }: { address: URL }) {
  const can = useCan();
  const has = useHas();
  const tabs = TABS.filter(({ permission, feature }) => can(permission) && has(feature));
  return (
    <main className="panel-page report-page">
      <h1 className="visually-hidden">Analytics</h1>
      <WithSampleData>
        <RouteTabs path={PATH} label="Analytics" tabs={tabs} address={address} keepsQuery />
      </WithSampleData>
    </main>
  );
}

function createPanel(entry: ReportEntry): ComponentType {
  const Screen = lazyPart<ReportProps>(entry.load, { fallback: <ReportSkeleton /> });
  // biome-ignore lint/correctness/noComponentHookFactories: this module calls it once per report
  return function ReportPanel() {
    const props = useReportProps();
    const { pathname, searchParams } = useAddress();
    const choose = (choice: RangeChoice) => navigate(`${pathname}${rangeSearch(choice, searchParams)}`, true);
    if (entry.isBare) return <Screen {...props} />;
    return (
      <section className="report" aria-labelledby={`report-${entry.name}`}>
        <header className="report-head">
          <div>
            <h2 id={`report-${entry.name}`}>{entry.heading ?? entry.title}</h2>
            {!entry.hasNoPeriod && <p className="report-quiet">{formatRange(props)}</p>}
          </div>
          {!entry.hasNoPeriod && <PeriodPicker range={props.range} onChoose={choose} />}
        </header>
        <Screen {...props} />
      </section>
    );
  };
}

const formatRange = ({ range, formatters }: ReportProps): string =>
  range.compared
    ? `${formatters.period(range.period)}, compared with ${formatters.period(range.compared)}`
    : formatters.period(range.period);

function useReportProps(): ReportProps {
  const { searchParams } = useAddress();
  const { timeZone } = useAccount().site;
  const now = useMinute();
  const search = searchParams.toString();
  // A report that stays open past midnight switches to the new day.
  const today = dayInZone(now, timeZone);
  const range = useMemo(
    () => readReportRange(new URLSearchParams(search), timeZone, today),
    [search, timeZone, today],
  );
  const formatters = useMemo(() => createReportFormatters(navigator.language, timeZone), [timeZone]);
  return { range, formatters };
}

function useMinute(): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

export default function AnalyticsRoute({ address }: { address: URL }) {
  return <ReportPage address={address} />;
}
