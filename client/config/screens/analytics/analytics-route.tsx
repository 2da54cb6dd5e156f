import './activity/activity.css';
import { ReportPage } from './report-page.tsx';

/** What visitors did, and what went wrong. */
export default function AnalyticsRoute({ address }: { address: URL }) {
  return <ReportPage address={address} />;
}
