import { useAccount } from '#client/config/kit/account/account.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import type { DeliveryView, SubmissionDetail } from '#schema/contracts/forms/owner-api.ts';
import type { ChangeSubmission } from './change-submission.ts';
import { DELIVERY_LABELS, DELIVERY_STATUS_LABELS } from './labels.ts';

interface Props {
  submission: SubmissionDetail;
  canWrite: boolean;
  isBusy: boolean;
  onChange: ChangeSubmission;
}

export function SubmissionDeliveries({ submission, canWrite, isBusy, onChange }: Props) {
  if (submission.deliveries.length === 0) return null;
  return (
    <section aria-labelledby="deliveries">
      <h2 id="deliveries">Deliveries</h2>
      <ul className="deliveries">
        {submission.deliveries.map((delivery) => (
          <li key={delivery.id}>
            <DeliveryHead delivery={delivery} />
            {canWrite && delivery.status === 'dead' && (
              <button
                type="button"
                className="button"
                disabled={isBusy}
                onClick={() => void onChange(() => formsApi.replay(submission.id, delivery.id), 'Retrying.')}
              >
                Try again<span className="visually-hidden"> {DELIVERY_LABELS[delivery.kind]}</span>
              </button>
            )}
            <Attempts delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  );
}

const TONES = { dead: 'hidden', delivered: 'good' } as Readonly<Record<string, string>>;

export function DeliveryHead({ delivery }: { delivery: DeliveryView }) {
  return (
    <p className="delivery-head">
      <strong>{DELIVERY_LABELS[delivery.kind]}</strong>
      <span className="quiet">{delivery.target}</span>
      <span className="chip" data-tone={TONES[delivery.status]}>
        {DELIVERY_STATUS_LABELS[delivery.status]}
      </span>
    </p>
  );
}

/** Lists the attempts of a delivery. Hidden if the only attempt succeeded. */
export function Attempts({ delivery }: { delivery: DeliveryView }) {
  const { site } = useAccount();
  const { attempts, status, nextAttemptAt } = delivery;
  const isWaiting = status === 'pending' && attempts.length > 0 && nextAttemptAt !== null;
  if (status === 'delivered' && attempts.length <= 1 && !attempts.some(({ error }) => error)) return null;
  if (attempts.length === 0) return null;
  return (
    <details className="attempts">
      <summary>{attempts.length === 1 ? '1 attempt' : `${attempts.length} attempts`}</summary>
      <ol>
        {attempts.map((attempt) => (
          <li key={attempt.at}>
            <RelativeTime at={attempt.at} timeZone={site.timeZone} />
            <span>
              {attempt.error ?? 'Delivered'}
              {attempt.httpStatus !== null && <span className="quiet"> HTTP {attempt.httpStatus}</span>}
            </span>
          </li>
        ))}
      </ol>
      {isWaiting && (
        <p className="quiet">
          The next try is <RelativeTime at={nextAttemptAt} timeZone={site.timeZone} />.
        </p>
      )}
    </details>
  );
}
