import { ArrowLeft, PackageCheck, Printer, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { listHref } from '#client/config/kit/navigation/list-href.ts';
import { navigate } from '#client/config/kit/navigation/router.ts';
import {
  AttentionChips,
  FulfilmentChip,
  ImportedMark,
  PaymentChip,
} from '#client/config/kit/shared/orders/order-chips.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { SampleMark } from '#client/config/kit/shared/orders/sample-data.tsx';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { IconButton } from '#client/config/kit/ui/icon-button.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { DISPUTE_REASON, disputeMeaning } from '#domain/orders/dispute-texts.ts';
import { SYSTEM_NAME } from '#domain/orders/event-text.ts';
import { openQuantity } from '#domain/orders/line-item.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { canTransition } from '#domain/orders/transitions.ts';
import type { OrderAnswer, OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { Dispute, DisputeStatus } from '#schema/contracts/payments/dispute.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { FulfilSheet } from './fulfil-sheet.tsx';
import { OrderEmailMenu } from './order-email-menu.tsx';
import { OrderFulfilments } from './order-fulfilments.tsx';
import { OrderLines } from './order-lines.tsx';
import { OrderRefunds } from './order-refunds.tsx';
import { OrderSide } from './order-side.tsx';
import { OrderTimeline } from './order-timeline.tsx';
import { RefundSheet } from './refund-sheet.tsx';

const TITLE: Readonly<Record<DisputeStatus, string>> = {
  inquiry: 'The customer’s bank inquired about',
  'needs-response': 'The customer disputed',
  'under-review': 'The customer disputed',
  won: 'You won a dispute about',
  lost: 'You lost a dispute about',
  closed: 'The bank closed an inquiry about',
};
const OPEN: readonly DisputeStatus[] = ['inquiry', 'needs-response', 'under-review'];

/** Shows open and lost disputes. Other disputes appear only in the timeline. */
function OrderDisputes({ order }: { order: Pick<OwnerOrder, 'disputes'> }) {
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
        . {DISPUTE_REASON[reason]} {disputeMeaning(dispute)}
        {dueAt !== null && ` Respond by ${day(dueAt)}.`}
      </p>
    </div>
  );
}

export function OrderPage({ id }: { id: string }) {
  const {
    value: order,
    problem,
    load,
    setValue,
  } = useLoaded(['order', id], async () => (await ordersApi.read(id)).order, {
    missing: 'This order does not exist.',
  });
  const showAnswer = ({ order: now, problem: waiting }: OrderAnswer, done: string) => {
    setValue(now);
    if (waiting) toast.warning(waiting, { duration: 12_000 });
    else toast.success(done);
  };
  if (problem) return <Failed problem={problem} onRetry={() => void load()} />;
  if (!order) return <Loading label="Loading order" lines={10} />;
  return <OrderDetail order={order} onUpdated={showAnswer} onReload={load} />;
}

interface OrderDetailProps {
  order: OwnerOrder;
  onUpdated: (answer: OrderAnswer, done: string) => void;
  onReload: () => Promise<void>;
}

function OrderDetail({ order, onUpdated, onReload }: OrderDetailProps) {
  const canWrite = useCan()('commerce.orders.write');
  const { site } = useAccount();
  const isOpen = canTransition(order.status, 'fulfilled');
  const canFulfil = canWrite && isOpen && order.lines.some((line) => openQuantity(line) > 0);
  // A cancelled order can still be refunded, for example after the bank returned an earlier refund.
  const canRefund = canWrite && order.payment.refundableCents > 0;
  return (
    <>
      <header className="order-bar">
        <IconButton
          label="All orders"
          icon={ArrowLeft}
          onPress={() => navigate(listHref('/config/orders'))}
        />
        <h1>Order {orderNumber(order)}</h1>
        <SampleMark id={order.id} />
        <ImportedMark {...order} />
        <PaymentChip {...order} />
        <FulfilmentChip {...order} />
        <AttentionChips {...order} />
        <span className="quiet order-when">
          placed <RelativeTime at={order.createdAt} timeZone={site.timeZone} />
        </span>
        <OrderActions
          order={order}
          canFulfil={canFulfil}
          canRefund={canRefund}
          canWrite={canWrite}
          onUpdated={onUpdated}
          onReload={onReload}
        />
      </header>
      <div className="order-columns">
        <div className="order-main">
          <ImportedNotice {...order} />
          <OrderDisputes order={order} />
          <OrderLines order={order} />
          <OrderRefunds order={order} canWrite={canWrite} onUpdated={onUpdated} />
          <OrderFulfilments order={order} canWrite={canWrite} onUpdated={onUpdated} />
          <OrderTimeline order={order} canWrite={canWrite} onUpdated={onUpdated} />
        </div>
        <OrderSide order={order} />
      </div>
    </>
  );
}

/** Explains why an imported order has fewer actions. */
const ImportedNotice = ({ importedFrom }: Pick<OwnerOrder, 'importedFrom'>) =>
  importedFrom === '' ? null : (
    <p className="notice">
      This order was placed at {SYSTEM_NAME[importedFrom]}. You can fulfill it and add notes here. Refunds and
      emails are only possible there.
    </p>
  );

type Asking = 'fulfil' | 'refund' | 'cancel' | null;

function OrderActions({
  order,
  canFulfil,
  canRefund,
  canWrite,
  onUpdated,
  onReload,
}: OrderDetailProps & { canFulfil: boolean; canRefund: boolean; canWrite: boolean }) {
  const [asking, setAsking] = useState<Asking>(null);
  const canCancel =
    canWrite &&
    order.importedFrom === '' &&
    canTransition(order.status, 'cancelled') &&
    (order.status === 'pending' || order.fulfilment === 'none');
  const close = () => setAsking(null);
  const done = (text: string) => (answer: OrderAnswer) => {
    close();
    onUpdated(answer, text);
  };
  const paper = (name: string) => `/config/orders/${order.id}/${name}`;
  const sheet = { order, onClose: close, onReload };
  return (
    <span className="order-actions">
      <MenuTrigger>
        <Button className="button">
          <Printer size={16} aria-hidden="true" /> Print
        </Button>
        <Popover className="popover">
          <Menu className="menu" aria-label="Print">
            <MenuItem href={paper('invoice')} target="_blank">
              Invoice
            </MenuItem>
            <MenuItem href={paper('packing-slip')} target="_blank">
              Packing slip
            </MenuItem>
          </Menu>
        </Popover>
      </MenuTrigger>
      {canWrite && order.importedFrom === '' && <OrderEmailMenu order={order} />}
      {canCancel && (
        <button type="button" className="button" onClick={() => setAsking('cancel')}>
          Cancel order
        </button>
      )}
      {canRefund && (
        <button type="button" className="button" onClick={() => setAsking('refund')}>
          <Undo2 size={16} aria-hidden="true" /> Refund
        </button>
      )}
      {canFulfil && (
        <button type="button" className="button primary" onClick={() => setAsking('fulfil')}>
          <PackageCheck size={16} aria-hidden="true" /> Fulfill
        </button>
      )}
      {asking === 'fulfil' && <FulfilSheet {...sheet} onDone={done('Saved.')} />}
      {asking === 'refund' && <RefundSheet {...sheet} onDone={done('Refund issued.')} />}
      {asking === 'cancel' && <CancelSheet {...sheet} onDone={done('Order cancelled.')} />}
    </span>
  );
}
