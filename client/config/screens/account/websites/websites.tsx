import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { NewWebsite } from './new-website.tsx';
import { WebsiteRow } from './website-row.tsx';
import { type Websites as Answer, websitesApi } from './websites-api.ts';
import './websites.css';

export default function Websites() {
  const { value, problem, load } = useLoaded(['websites'], websitesApi.list);
  const [isCreating, setCreating] = useState(false);
  useNewInAddress(() => setCreating(true));
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Loading your websites" lines={4} />;
  const isOpen = value.creation.state === 'open';
  return (
    <div className="websites">
      <header className="panel-page-head">
        <p className="quiet">The websites on this server that you own or contribute to.</p>
        {isOpen && (
          <button type="button" className="button primary" onClick={() => setCreating(true)}>
            <Plus size={16} aria-hidden="true" /> New website
          </button>
        )}
      </header>
      {!isOpen && <WhyClosed creation={value.creation} />}
      <ul className="rows" aria-label="Websites">
        {value.websites.map((website) => (
          <WebsiteRow key={website.id} website={website} />
        ))}
      </ul>
      <Sheet title="New website" isOpen={isOpen && isCreating} onClose={() => setCreating(false)}>
        <NewWebsite {...value.creation} onClose={() => setCreating(false)} />
      </Sheet>
    </div>
  );
}

function WhyClosed({ creation: { state, domain, maxOwned } }: Pick<Answer, 'creation'>) {
  if (state === 'limit')
    return (
      <p className="notice" role="status">
        {maxOwned === 1
          ? 'This server allows one website for each owner.'
          : `You own ${maxOwned} websites, as many as this server allows. To make room, transfer or delete one. A website that will be deleted counts until then.`}
      </p>
    );
  if (state === 'not-owner')
    return (
      <p className="notice" role="status">
        Only people who own a website on this server can create another one.
      </p>
    );
  return (
    <p className="notice" role="status">
      This server cannot serve further websites yet, because addresses below {domain} do not work. Ask whoever
      runs your server to set APP_DOMAIN to a domain of their own, with routes for its subdomains. The
      operator’s guide explains it under Configure, Domains.
    </p>
  );
}
