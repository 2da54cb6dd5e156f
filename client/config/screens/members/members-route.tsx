import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RouteTabs } from '#client/config/kit/navigation/route-tabs.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { areasApi } from '#client/config/kit/queries/areas-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { MemberAreaSummary } from '#schema/contracts/members/member-areas.ts';
import { AreaForm } from './area-form.tsx';
import { AreaMembers } from './area-members.tsx';
import { CoursesPanel } from './courses-panel.tsx';
import '#client/config/kit/shared/products/products.css';
import './members.css';

function AreasPanel() {
  const can = useCan();
  const { value: areas, problem, load, setValue: setAreas } = useLoaded(['areas'], areasApi.list);
  const [edited, setEdited] = useState<MemberAreaSummary | 'new' | null>(null);
  const [shownId, setShownId] = useState<string | null>(null);
  const canEdit = can('content.publish');
  return (
    <div className="members-panel">
      {areas && canEdit && (
        <p>
          <button type="button" className="button primary" onClick={() => setEdited('new')}>
            <Plus size={16} aria-hidden="true" /> New area
          </button>
        </p>
      )}
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!areas && !problem && <Loading label="Loading member areas" lines={4} />}
      {areas?.length === 0 && (
        <p className="quiet">
          A member area limits pages to people who joined, bought access or were invited. Create one, then
          choose it in the settings of a page.
        </p>
      )}
      {areas?.map((area) => (
        <section key={area.id} className="area" aria-label={area.name}>
          <header>
            <div>
              <h2>{area.name}</h2>
              <p className="quiet">
                {area.memberCount === 1 ? '1 member' : `${area.memberCount.toLocaleString('en-US')} members`}
                {' · '}
                {area.options.map(({ label }) => label).join(' or ') || 'By invitation only'}
              </p>
            </div>
            <span className="row-actions">
              {can('commerce.orders.read') && (
                <button
                  type="button"
                  className="button"
                  aria-expanded={shownId === area.id}
                  onClick={() => setShownId(shownId === area.id ? null : area.id)}
                >
                  Members<span className="visually-hidden"> of {area.name}</span>
                </button>
              )}
              {canEdit && (
                <button type="button" className="button" onClick={() => setEdited(area)}>
                  Edit<span className="visually-hidden"> {area.name}</span>
                </button>
              )}
            </span>
          </header>
          {shownId === area.id && <AreaMembers areaId={area.id} onChanged={() => void load()} />}
        </section>
      ))}
      <Sheet
        title={edited === 'new' ? 'New member area' : 'Member area'}
        isOpen={edited !== null}
        onClose={() => setEdited(null)}
      >
        {edited !== null && (
          <AreaForm
            area={edited === 'new' ? null : edited}
            onSaved={(saved) => {
              setAreas(saved);
              setEdited(null);
            }}
          />
        )}
      </Sheet>
    </div>
  );
}

const TABS = [
  { id: 'areas', title: 'Areas', panel: AreasPanel },
  { id: 'courses', title: 'Courses', panel: CoursesPanel },
];

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
