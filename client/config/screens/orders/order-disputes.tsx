import { useAccount } from '#client/config/kit/account/account.tsx';
import { formatCents } from '#domain/money/format-money.ts';
import { DISPUTE_REASON, disputeMeaning } from '#domain/orders/dispute-texts.ts';
import type { OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { Dispute, DisputeStatus } from '#schema/contracts/payments/dispute.ts';

const TITLE: Readonly<Record<DisputeStatus, string>> = {
  inquiry: 'Inquiry from the customer’s bank about',
  'needs-response': 'The customer disputes',
  'under-review': 'The customer disputes',
  won: 'A dispute was won:',
  lost: 'A dispute was lost:',
  closed: 'An inquiry was closed:',
};
const OPEN: readonly DisputeStatus[] = ['inquiry', 'needs-response', 'under-review'];

/** Open and lost disputes; others are only in the timeline. */
export function OrderDisputes({ order }: { order: Pick<OwnerOrder, 'disputes'> }) {
  const shown = order.disputes.filter(({ status }) => OPEN.includes(status) || status === 'lost');
  return shown.map((dispute) => <Notice key={dispute.id} dispute={dispute} />);
}

function Notice({ dispute }: { dispute: Dispute }) {
  const { site } = useAccount();
  const { status, reason, amountCents, currency, dueAt } = dispute;
  const day = (at: number) =>
    new Intl.DateTimeFormat(navigator.language, { dateStyle: 'long', timeZone: site.timeZone }).format(at);
  return (
    <div className="notice is-serious" role="status">
      <p>
        <strong>
          {TITLE[status]} {formatCents(amountCents, currency)}
        </strong>
        , {DISPUTE_REASON[reason]}. {disputeMeaning(dispute)}
        {dueAt !== null && ` The bank takes an answer until ${day(dueAt)}.`}
      </p>
    </div>
  );
}
