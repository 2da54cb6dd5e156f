import { useAddress } from '../shell/router.ts';
import { TabbedPlace } from '../ui/tabbed-place.tsx';
import { AreasPanel } from './areas-panel.tsx';
import { CoursesPanel } from './courses-panel.tsx';
import '../products/products.css';
import './members.css';

const TABS = [
  { id: 'areas', title: 'Areas', panel: AreasPanel },
  { id: 'courses', title: 'Courses', panel: CoursesPanel },
];

/** Member areas and courses. */
export default function MembersPlace() {
  return (
    <main className="place members">
      <div className="place-head">
        <h1>Members</h1>
      </div>
      <TabbedPlace path="/config/members" label="Members" tabs={TABS} address={useAddress()} />
    </main>
  );
}
