import { useMutation } from '@tanstack/react-query';
import { Fragment, type ReactNode, useState } from 'react';
import { useCan } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { isSampleId } from '#domain/sites/sample-data.ts';
import type { SampleState } from '#schema/contracts/sites/sample-data.ts';
import { readSampleData, removeSampleData } from '#schema/contracts/sites/sample-data-calls.ts';

type Sample = NonNullable<SampleState>;

/** Shows a notice above sample data, and reloads the content once that data is removed. */
export function WithSampleData({ children }: { children: ReactNode }) {
  const { value, setValue } = useLoaded(['sample-data'], () => callApi(readSampleData, {}));
  const [round, setRound] = useState(0);
  const onRemoved = () => {
    setValue({ sample: null });
    setRound(round + 1);
    toast.success('Sample data removed. Data from real visitors is kept.');
  };
  return (
    <>
      {value?.sample && <SampleNotice sample={value.sample} onRemoved={onRemoved} />}
      <Fragment key={round}>{children}</Fragment>
    </>
  );
}

export const SampleMark = ({ id }: { id: string }) =>
  isSampleId(id) ? <span className="chip sample-mark">Sample</span> : null;

function SampleNotice({ sample, onRemoved }: { sample: Sample; onRemoved: () => void }) {
  const canRemove = useCan()('settings.write');
  const [isAsking, setAsking] = useState(false);
  return (
    <aside className="notice sample-notice" aria-label="Sample data">
      <p>
        <strong>Sample data.</strong> Explore Sitewright with one month of sample visits, orders and messages.
      </p>
      {canRemove && (
        <button type="button" className="button" onClick={() => setAsking(true)}>
          Remove sample data
        </button>
      )}
      {isAsking && (
        <RemoveSheet
          sample={sample}
          onClose={() => setAsking(false)}
          onRemoved={() => {
            setAsking(false);
            onRemoved();
          }}
        />
      )}
    </aside>
  );
}

function RemoveSheet({
  sample: { counts },
  onClose,
  onRemoved,
}: {
  sample: Sample;
  onClose: () => void;
  onRemoved: () => void;
}) {
  const removal = useMutation({ mutationFn: () => callApi(removeSampleData, {}), onSuccess: onRemoved });
  return (
    <Sheet title="Remove sample data?" isOpen onClose={onClose}>
      <div className="stack">
        <p>This removes the following, with your changes to it:</p>
        <ul>
          {PARTS.map(([name, one, many]) => (
            <li key={name}>
              {counts[name].toLocaleString('en-US')} {counts[name] === 1 ? one : many}
            </li>
          ))}
        </ul>
        <p>Real visits, orders and messages are kept, and stock does not change. This cannot be undone.</p>
        <div className="tools">
          <button
            type="button"
            className="button danger"
            disabled={removal.isPending}
            onClick={() => removal.mutate()}
          >
            {removal.isPending ? 'Removing…' : 'Remove sample data'}
          </button>
          <button type="button" className="button" onClick={onClose}>
            Cancel
          </button>
        </div>
      </div>
    </Sheet>
  );
}

const PARTS: readonly (readonly [keyof Sample['counts'], string, string])[] = [
  ['visits', 'visit, with its page views and speed', 'visits, with their page views and speed'],
  ['orders', 'order, with its customer', 'orders, with their customers'],
  ['carts', 'abandoned cart', 'abandoned carts'],
  ['submissions', 'form submission', 'form submissions'],
  ['reviews', 'review', 'reviews'],
  ['errors', 'report of a script error', 'reports of a script error'],
];
