import { useQueryClient } from '@tanstack/react-query';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { Danger } from '#schema/contracts/sites/danger.ts';
import { dangerApi } from './danger-api.ts';
import { DeleteCard } from './delete-card.tsx';
import { PauseCard } from './pause-card.tsx';
import { TransferCard } from './transfer-card.tsx';
import './danger.css';

export default function DangerScreen() {
  const canManage = useCan()('contributors.manage');
  const queries = useQueryClient();
  const { value, problem, load, setValue } = useLoaded(['danger'], canManage ? dangerApi.read : null);
  const change = (next: Danger) => {
    setValue(next);
    // The panel's menu shows that the site is paused or about to be deleted.
    void queries.invalidateQueries({ queryKey: ['account'] });
  };
  return (
    <>
      <div className="panel-page-head">
        <h1>Danger zone</h1>
      </div>
      {!canManage && <OwnerOnly name="" />}
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {canManage && !value && !problem && <Loading label="Loading the danger zone" lines={6} />}
      {value && !value.isOwner && <OwnerOnly name={value.ownerName} />}
      {value?.isOwner && (
        <div className="settings-cards">
          <PauseCard danger={value} onChanged={change} />
          <TransferCard danger={value} onChanged={change} />
          <DeleteCard danger={value} onChanged={change} />
        </div>
      )}
    </>
  );
}

function OwnerOnly({ name }: { name: string }) {
  return (
    <p className="notice" role="status">
      Only the owner of the site can pause, transfer or delete it.
      {name !== '' && (
        <>
          {' '}
          Ask <bdi>{name}</bdi>.
        </>
      )}
    </p>
  );
}
