import { RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import { AreasPanel } from './areas-panel.tsx';
import { CoursesPanel } from './courses-panel.tsx';
import '#client/config/kit/shared/products/products.css';
import './members.css';

const TABS = [
  { id: 'areas', title: 'Areas', panel: AreasPanel },
  { id: 'courses', title: 'Courses', panel: CoursesPanel },
];

/** Member areas and courses. */
export default function MembersRoute({ address }: { address: URL }) {
  return (
    <main className="panel-page members">
      <div className="panel-page-head">
        <h1>Members</h1>
      </div>
      <RouteTabs path="/config/members" label="Members" tabs={TABS} address={address} />
    </main>
  );
}
