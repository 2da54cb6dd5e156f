import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { useNewInAddress } from '#client/config/kit/navigation/use-new-in-address.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { ApiKey } from '#schema/contracts/developers/api-key.ts';
import { apiKeysApi } from './api-keys-api.ts';
import { NewKeySheet } from './new-key-sheet.tsx';
import { describeScopes } from './scope-choice.tsx';
import './api-keys.css';

export default function ApiKeysScreen() {
  if (useCan()('contributors.manage')) return <ApiKeys />;
  return (
    <>
      <h1>API keys</h1>
      <p className="notice">Only administrators can see and create API keys.</p>
    </>
  );
}

function ApiKeys() {
  const { value: keys, problem, load } = useLoaded(['api-keys'], apiKeysApi.list);
  const [isCreating, setCreating] = useState(false);
  useNewInAddress(() => setCreating(true));
  const [revoking, setRevoking] = useState<ApiKey | null>(null);
  const create = (
    <button type="button" className="button primary" onClick={() => setCreating(true)}>
      <Plus size={16} aria-hidden="true" /> Create a key
    </button>
  );
  return (
    <div className="api-keys">
      <header className="panel-page-head">
        <h1>API keys</h1>
        {keys && keys.length > 0 && create}
      </header>
      <p className="quiet">
        Let other programs read or change this site. See the <a href="/config/developers">API reference</a>.
        AI assistants that speak MCP connect to <code>{location.origin}/api/mcp</code> with a key.
      </p>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!keys && !problem && <Loading label="Loading API keys" lines={4} />}
      {keys?.length === 0 && (
        <div className="empty">
          <h2>No API keys yet</h2>
          <p className="quiet">
            A key can access only what you choose, never more than you can, and you can revoke it at any time.
          </p>
          {create}
        </div>
      )}
      {keys && keys.length > 0 && (
        <ul className="rows" aria-label="API keys">
          {keys.map((key) => (
            <KeyRow key={key.id} apiKey={key} onRevoke={() => setRevoking(key)} />
          ))}
        </ul>
      )}
      <NewKeySheet isOpen={isCreating} onClose={() => setCreating(false)} onCreated={() => void load()} />
      <Sheet title="Revoke this API key?" isOpen={revoking !== null} onClose={() => setRevoking(null)}>
        {revoking && (
          <Revoke apiKey={revoking} onClose={() => setRevoking(null)} onRevoked={() => void load()} />
        )}
      </Sheet>
    </div>
  );
}

function KeyRow({ apiKey, onRevoke }: { apiKey: ApiKey; onRevoke: () => void }) {
  const { timeZone } = useAccount().site;
  const { name, scopes, createdBy, createdAt, expiresAt, lastUsedAt } = apiKey;
  const isExpired = expiresAt !== null && expiresAt <= Date.now();
  return (
    <li>
      <div className="api-key">
        <strong>{name}</strong>
        {isExpired && <span className="chip">Expired</span>}
        <span className="quiet">{describeScopes(scopes)}</span>
        <span className="quiet">
          Created by {createdBy} <RelativeTime at={createdAt} timeZone={timeZone} />
          {' · '}
          {lastUsedAt === null ? (
            'Not used yet'
          ) : (
            <>
              Last used <RelativeTime at={lastUsedAt} timeZone={timeZone} />
            </>
          )}
          {' · '}
          {expiresAt === null ? (
            'Does not expire'
          ) : (
            <>
              {isExpired ? 'Expired' : 'Expires'} <RelativeTime at={expiresAt} timeZone={timeZone} />
            </>
          )}
        </span>
      </div>
      <button type="button" className="button danger" onClick={onRevoke}>
        Revoke<span className="visually-hidden"> {name}</span>
      </button>
    </li>
  );
}

interface RevokeProps {
  apiKey: ApiKey;
  onClose: () => void;
  onRevoked: () => void;
}

function Revoke({ apiKey: { id, name }, onClose, onRevoked }: RevokeProps) {
  const form = useFormMutation(() => apiKeysApi.revoke(id), {
    fields: [],
    onSuccess: () => {
      toast.success('API key revoked.');
      onClose();
    },
  });
  // Reload after a failure too, because another contributor may have revoked the key.
  const revoke = async () => {
    await form.submit();
    onRevoked();
  };
  return (
    <div className="stack">
      <p>
        Whatever uses “{name}” loses access at once. This cannot be undone, but you can create another key.
      </p>
      {form.problem && (
        <p className="notice is-serious" role="alert">
          {form.problem}
        </p>
      )}
      <div className="card-end">
        <button
          type="button"
          className="button danger"
          disabled={form.isPending}
          onClick={() => void revoke()}
        >
          Revoke
        </button>
        <button type="button" className="button" onClick={onClose}>
          Keep
        </button>
      </div>
    </div>
  );
}
