import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan, useHas } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Domain } from '#schema/contracts/sites/domains.ts';
import { ConnectDomain } from './connect-domain.tsx';
import { DomainRow } from './domain-row.tsx';
import { domainsApi } from './domains-api.ts';
import './domains.css';

export default function DomainsScreen() {
  const can = useCan();
  const canRead = can('domains.read');
  const canWrite = can('domains.write');
  const isOff = !useHas()('domains');
  const { value, problem, load, setValue } = useLoaded(['domains'], canRead ? domainsApi.list : null);
  const [removing, setRemoving] = useState<Domain | null>(null);
  const redirect = useMutation({ mutationFn: domainsApi.redirect, onSuccess: setValue });
  const primary = value?.domains.find(({ isPrimary }) => isPrimary);
  return (
    <>
      <div className="panel-page-head">
        <h1>Domains</h1>
      </div>
      {!canRead && <p className="notice">Your role does not include domains.</p>}
      {isOff && (
        <p className="notice" role="status">
          Domains are turned off, so links use the built-in address. Turn them on under{' '}
          <PanelLink href="/config/settings/features">Features and labs</PanelLink>.
        </p>
      )}
      {value && !value.canVerify && (
        <p className="notice" role="status">
          This is a local server. It has no public address, so it cannot verify domains. You can add a domain
          and see its records; deploy the site to connect it.
        </p>
      )}
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {canRead && !value && !problem && <Loading label="Loading the domains" lines={6} />}
      {value && (
        <div className="domains">
          <section className="stack" aria-labelledby="domains-title">
            <h2 id="domains-title">Your domains</h2>
            <p className="quiet">
              Built-in address, which always works: <bdi dir="ltr">{value.builtIn}</bdi>
            </p>
            {value.domains.length === 0 ? (
              <p className="quiet">You have no domains yet. Connect one below.</p>
            ) : (
              <ul className="domain-list">
                {value.domains.map((domain) => (
                  <DomainRow
                    key={domain.host}
                    domain={domain}
                    canVerify={value.canVerify}
                    canWrite={canWrite}
                    onChanged={setValue}
                    onRemove={() => setRemoving(domain)}
                  />
                ))}
              </ul>
            )}
            {primary && canWrite && (
              <Check
                label="Redirect all other addresses to the primary domain"
                help="Links, emails and the sitemap always use the primary domain. The panel keeps working at the built-in address."
                isOn={value.redirectsToPrimary}
                onChange={(isOn) => redirect.mutate(isOn)}
              />
            )}
          </section>
          {canWrite && <ConnectDomain onChanged={setValue} />}
        </div>
      )}
      <RemoveDomain
        domain={removing}
        onClose={() => setRemoving(null)}
        onRemoved={(list) => {
          setValue(list);
          setRemoving(null);
        }}
      />
    </>
  );
}

interface RemoveProps {
  domain: Domain | null;
  onClose: () => void;
  onRemoved: (list: Awaited<ReturnType<typeof domainsApi.remove>>) => void;
}

function RemoveDomain({ domain, onClose, onRemoved }: RemoveProps) {
  const remove = useMutation({
    mutationFn: domainsApi.remove,
    onSuccess: (list) => {
      onRemoved(list);
      toast.success('Domain removed.');
    },
  });
  return (
    <Sheet title="Remove this domain?" isOpen={domain !== null} onClose={onClose}>
      {domain && (
        <div className="stack">
          <p>
            <bdi dir="ltr">{domain.displayHost}</bdi> no longer leads to this site. You can connect it again
            later. Delete its records at your DNS provider as well.
          </p>
          <div className="card-end">
            <button
              type="button"
              className="button danger"
              disabled={remove.isPending}
              onClick={() => remove.mutate(domain.host)}
            >
              {remove.isPending ? 'Removing…' : 'Remove'}
            </button>
            <button type="button" className="button" onClick={onClose}>
              Keep
            </button>
          </div>
        </div>
      )}
    </Sheet>
  );
}
