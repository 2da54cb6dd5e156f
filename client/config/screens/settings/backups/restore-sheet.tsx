import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { formatTime } from '#client/config/kit/formatting/zoned-time.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { NO_PROOF, ProofFields } from '#client/config/kit/shared/accounts/proof-fields.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import type { Backup } from '#schema/contracts/backups/backup.ts';
import type { RestorePreview, RestoreScope } from '#schema/contracts/backups/restore.ts';
import { number } from './backup-words.ts';
import { backupsApi } from './backups-api.ts';
import { MoveNotes } from './move-notes.tsx';
import { RestoreOption } from './restore-option.tsx';
import { describeLoss, KIND_NAMES, listRecords, VISITOR_KINDS } from './restore-words.ts';

interface Props {
  backup: Backup | null;
  onClose: () => void;
  onStarted: () => void;
}

/** Shows what a restore will change, and starts it. */
export function RestoreSheet({ backup, onClose, onStarted }: Props) {
  return (
    <Sheet title="Restore this backup?" size="wide" isOpen={backup !== null} onClose={onClose}>
      {backup && <RestoreForm key={backup.id} backup={backup} onClose={onClose} onStarted={onStarted} />}
    </Sheet>
  );
}

function RestoreForm({ backup, onClose, onStarted }: Props & { backup: Backup }) {
  const { site } = useAccount();
  const [chosen, setScope] = useState<RestoreScope | null>(null);
  const { value, problem, load } = useLoaded(['backups', backup.id, 'restore'], () =>
    backupsApi.previewRestore(backup.id),
  );
  const scope = chosen ?? (value?.isOwner && value.move?.isPossible ? 'everything' : 'content');
  const [proof, setProof] = useState(NO_PROOF);
  const start = useFormMutation(() => backupsApi.restore(backup.id, { scope, ...proof }), {
    values: proof,
    fields: ['current', 'code'],
    onSuccess: onStarted,
  });
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!value) return <Loading label="Reading the backup" lines={6} />;
  return (
    <form
      className="stack restore-form"
      onSubmit={(event) => {
        event.preventDefault();
        void start.submit();
      }}
    >
      <p>
        Your site goes back to its state of <strong>{formatTime(value.backedUpAt, site.timeZone)}</strong>.
        First, Sitewright makes a backup of your site as it is now. Visitors see the current site until
        everything is ready, then the restored one.
      </p>
      <fieldset className="restore-scopes">
        <legend>What to restore</legend>
        <RestoreOption
          name="restore-scope"
          title="Content only"
          isChosen={scope === 'content'}
          onChoose={() => setScope('content')}
          text="Pages, products, posts, images, menus, design and settings. Comments, form entries, customers and stock stay as they are."
        />
        <RestoreOption
          name="restore-scope"
          title="Everything"
          isChosen={scope === 'everything'}
          onChoose={() => setScope('everything')}
          text={
            value.move?.isPossible
              ? 'Content, and also customers, orders, gift cards, subscriptions, statistics, comments, reviews, form entries, mailing lists, members and stock.'
              : 'Content, and also comments, reviews, form entries, mailing lists, members and stock.'
          }
        />
      </fieldset>
      <Changes preview={value} scope={scope} />
      {value.move && scope === 'everything' && <MoveNotes move={value.move} />}
      <Loss preview={value} scope={scope} />
      {scope === 'everything' &&
        (value.isOwner ? (
          <ProofFields
            proof={proof}
            hasSecondFactor={value.hasSecondFactor}
            errors={start.errors}
            onChange={setProof}
          />
        ) : (
          <p className="notice">Only the owner of the site can restore everything.</p>
        ))}
      {start.problem && (
        <p className="notice is-serious" role="alert">
          {start.problem}
        </p>
      )}
      <div className="card-end">
        <button
          type="submit"
          className={scope === 'everything' ? 'button danger' : 'button primary'}
          disabled={start.isPending || (scope === 'everything' && !value.isOwner)}
        >
          Restore
        </button>
        <button type="button" className="button" onClick={onClose}>
          Cancel
        </button>
      </div>
    </form>
  );
}

interface PreviewProps {
  preview: RestorePreview;
  scope: RestoreScope;
}

function Changes({ preview, scope }: PreviewProps) {
  const kinds = preview.kinds
    .filter(
      ({ kind, now, backedUp }) =>
        now + backedUp > 0 && (scope === 'everything' || !VISITOR_KINDS.includes(kind)),
    )
    .map(({ kind, ...counts }) => ({ ...counts, name: KIND_NAMES[kind] }));
  const records = preview.move?.isPossible && scope === 'everything' ? listRecords(preview.move) : [];
  return (
    <table className="restore-counts">
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">Kind</span>
          </th>
          <th scope="col">In the backup</th>
          <th scope="col">Now</th>
          <th scope="col">Newer</th>
        </tr>
      </thead>
      <tbody>
        {[...kinds, ...records].map(({ name, now, backedUp, newer }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{number(backedUp)}</td>
            <td>{number(now)}</td>
            <td>{number(newer)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Loss({ preview, scope }: PreviewProps) {
  const { orders, kinds } = preview;
  const loss = describeLoss(kinds);
  return (
    <>
      {scope === 'everything' && !preview.move?.isPossible && (
        <p className="notice is-serious" role="status">
          {loss === ''
            ? 'Stock and memberships go back to their values in the backup.'
            : `This deletes what was added after the backup: ${loss}. Stock goes back to its values in the backup.`}
        </p>
      )}
      <p className="quiet">
        Pages, products and posts that are not in the backup move to the trash. Newer images stay in the
        library.{' '}
        {preview.move?.isPossible && scope === 'everything'
          ? ''
          : orders === 0
            ? 'Orders and payments are never changed.'
            : `All ${number(orders)} ${orders === 1 ? 'order stays' : 'orders stay'}, with their payments and customers.`}
      </p>
    </>
  );
}
