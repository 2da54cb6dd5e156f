import { useMutation } from '@tanstack/react-query';
import { useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { PanelLink } from '#client/config/kit/navigation/panel-link.tsx';
import { type DeadDelivery, formsApi } from '#client/config/kit/queries/forms-api.ts';
import { submissionHref } from '#client/config/kit/queries/submission-view.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { Attempts, DeliveryHead } from './submission-deliveries.tsx';

export function FailedDeliveries() {
  const canWrite = useCan()('crm.write');
  const {
    value: deliveries,
    problem,
    load,
    setValue,
  } = useLoaded(['dead-deliveries'], formsApi.deadDeliveries);
  const replay = useMutation({
    mutationFn: async (chosen: readonly DeadDelivery[]) => {
      for (const one of chosen) {
        await formsApi.replay(one.submissionId, one.id);
        setValue((all) => all?.filter(({ id }) => id !== one.id) ?? null);
      }
    },
    onSuccess: (_, { length }) => toast.success(length === 1 ? 'Retrying.' : 'Retrying all of them.'),
  });
  return (
    <section className="forms-part" aria-label="Not delivered">
      <div className="panel-page-head">
        <p className="quiet">
          Submissions are always kept. Emails and webhooks that fail for a day are no longer retried and are
          listed here.
        </p>
        {canWrite && deliveries && deliveries.length > 1 && (
          <button
            type="button"
            className="button"
            disabled={replay.isPending}
            onClick={() => replay.mutate(deliveries)}
          >
            Try all again
          </button>
        )}
      </div>
      {problem && <Failed problem={problem} onRetry={() => void load()} />}
      {!deliveries && !problem && <Loading label="Loading deliveries" lines={5} />}
      {deliveries?.length === 0 && (
        <div className="empty">
          <h2>Everything was delivered</h2>
          <p className="quiet">All emails, webhooks and mailing lists are up to date.</p>
        </div>
      )}
      <ul className="deliveries">
        {deliveries?.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryHead delivery={delivery} />
            <span className="tools">
              <PanelLink href={submissionHref(delivery.submissionId)}>The submission</PanelLink>
              {canWrite && (
                <button
                  type="button"
                  className="button"
                  disabled={replay.isPending}
                  onClick={() => replay.mutate([delivery])}
                >
                  Try again
                </button>
              )}
            </span>
            <Attempts delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}
