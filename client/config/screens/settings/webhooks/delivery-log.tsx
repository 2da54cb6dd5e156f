import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { usePages } from '#client/config/kit/api/use-pages.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { MINUTE_MS } from '#domain/time/units.ts';
import {
  type DeliveryFilter,
  type SentEvent,
  TEST_EVENT,
  WEBHOOK_DELIVERY_STATUSES,
  WEBHOOK_EVENTS,
  type Webhook,
  type WebhookDelivery,
} from '#schema/contracts/developers/webhook.ts';
import { DELIVERY_STATUS_LABELS, describeEvent, describeResult } from './webhook-words.ts';
import { type DeliveryView, webhooksApi } from './webhooks-api.ts';

type Page = Awaited<ReturnType<typeof webhooksApi.deliveries>>;
const join = (known: Page, more: Page): Page => ({
  ...more,
  deliveries: [...known.deliveries, ...more.deliveries],
});

export function DeliveryLog({ webhook: { id, url } }: { webhook: Webhook }) {
  const [filter, setFilter] = useState<DeliveryFilter>({});
  const isFiltered = filter.status !== undefined || filter.event !== undefined;
  const view: DeliveryView = { id, ...filter };
  const { page, problem, reload, loadMore, change } = usePages(view, webhooksApi.deliveries, join);
  const replay = useMutation({
    mutationFn: (delivery: string) => webhooksApi.replay(id, delivery),
    onSuccess: (sent) => {
      change((known) => ({
        ...known,
        deliveries: known.deliveries.map((one) => (one.id === sent.id ? sent : one)),
      }));
      const show = sent.status === 'delivered' ? toast.success : toast.error;
      show(describeResult(sent));
    },
  });
  return (
    <div className="stack webhook-log">
      <p className="quiet webhook-address">
        To <bdi dir="ltr">{url}</bdi>. Deliveries are kept for 30 days.
      </p>
      <DeliveryFilters filter={filter} onChange={setFilter} />
      {problem && <Failed problem={problem} onRetry={() => void reload()} />}
      {!page && !problem && <Loading label="Loading deliveries" lines={5} />}
      {page?.deliveries.length === 0 && (
        <p role="status">
          {isFiltered ? 'No deliveries match.' : 'No deliveries yet. Send a test to see one here.'}
        </p>
      )}
      {page && page.deliveries.length > 0 && (
        <ul className="rows" aria-label="Deliveries">
          {page.deliveries.map((delivery) => (
            <Delivery
              key={delivery.id}
              delivery={delivery}
              isBusy={replay.isPending}
              onReplay={() => replay.mutate(delivery.id)}
            />
          ))}
        </ul>
      )}
      {loadMore && (
        <button type="button" className="button" onClick={loadMore}>
          Show more
        </button>
      )}
    </div>
  );
}

const SENT_EVENTS: readonly SentEvent[] = [...WEBHOOK_EVENTS, TEST_EVENT];

interface FilterProps {
  filter: DeliveryFilter;
  onChange: (filter: DeliveryFilter) => void;
}

function DeliveryFilters({ filter, onChange }: FilterProps) {
  const find = <Value extends string>(values: readonly Value[], chosen: string) =>
    values.find((value) => value === chosen);
  return (
    <search className="tools">
      <select
        aria-label="Status"
        value={filter.status ?? ''}
        onChange={({ target }) =>
          onChange({ ...filter, status: find(WEBHOOK_DELIVERY_STATUSES, target.value) })
        }
      >
        <option value="">Any status</option>
        {WEBHOOK_DELIVERY_STATUSES.map((status) => (
          <option key={status} value={status}>
            {DELIVERY_STATUS_LABELS[status]}
          </option>
        ))}
      </select>
      <select
        aria-label="Event"
        value={filter.event ?? ''}
        onChange={({ target }) => onChange({ ...filter, event: find(SENT_EVENTS, target.value) })}
      >
        <option value="">All events</option>
        {SENT_EVENTS.map((event) => (
          <option key={event} value={event}>
            {describeEvent(event)}
          </option>
        ))}
      </select>
    </search>
  );
}

interface DeliveryProps {
  delivery: WebhookDelivery;
  isBusy: boolean;
  onReplay: () => void;
}

const TONES = { failed: 'hidden' } as Readonly<Record<string, string>>;

function Delivery({ delivery, isBusy, onReplay }: DeliveryProps) {
  const { timeZone } = useAccount().site;
  const { id, event, status, attempts, nextAttemptAt, httpStatus, response, createdAt } = delivery;
  const label = describeEvent(event);
  return (
    <li>
      <div className="webhook">
        <strong>{label}</strong>
        <span className="chip" data-tone={TONES[status]}>
          {DELIVERY_STATUS_LABELS[status]}
        </span>
        <span className="quiet">
          <RelativeTime at={createdAt} timeZone={timeZone} />
          {httpStatus !== null && ` · HTTP ${httpStatus}`}
          {httpStatus === null && attempts > 0 && response && ` · ${response}`}
          {attempts > 1 && ` · ${attempts} attempts`}
          {status === 'pending' && attempts > 0 && nextAttemptAt !== null && (
            <>
              {' · '}Next attempt <NextTime at={nextAttemptAt} timeZone={timeZone} />
            </>
          )}
        </span>
        <details>
          <summary>
            Response<span className="visually-hidden"> to {label}</span>
          </summary>
          <p className="quiet">
            Id <code dir="ltr">{id}</code>
          </p>
          <pre dir="ltr">{attempts === 0 ? 'Not sent yet.' : response || 'The response was empty.'}</pre>
        </details>
      </div>
      <button type="button" className="button" disabled={isBusy || status === 'sending'} onClick={onReplay}>
        Replay<span className="visually-hidden"> {label}</span>
      </button>
    </li>
  );
}

/** Shows a time in the future. A job that runs every minute starts attempts that are due. */
function NextTime({ at, timeZone }: { at: number; timeZone: string }) {
  return at - Date.now() < MINUTE_MS ? 'in a moment' : <RelativeTime at={at} timeZone={timeZone} />;
}
