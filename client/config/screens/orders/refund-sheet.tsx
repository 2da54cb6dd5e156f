import { useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { newKey, ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { toMoney } from '#domain/money/money.ts';
import { parseCents } from '#domain/money/parse-money.ts';
import { openQuantity, refundableQuantity } from '#domain/orders/line-item.ts';
import { orderNumber } from '#domain/orders/order-number.ts';
import { getRefundableShippingCents, suggestedRefundCents } from '#domain/orders/refunds.ts';
import type { OrderLine, OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { OrderSheetProps } from './fulfil-sheet.tsx';
import { LineQuantities } from './line-quantities.tsx';
import { ProblemNotice } from './problem-notice.tsx';

const FIELDS = ['amountCents', 'reason'];
/** Unfulfilled items are restocked by default. Fulfilled items have to be returned first. */
const restocksFirst = (line: OrderLine) => line.hasStock && openQuantity(line) > 0;

export function RefundSheet({ order, onClose, onDone, onReload }: OrderSheetProps) {
  const { currency, payment } = order;
  const lines = order.lines.filter((line) => refundableQuantity(line) > 0);
  const [quantities, setQuantities] = useState<Record<string, number>>({});
  const [restocks, setRestocks] = useState<Record<string, boolean>>({});
  const [withShipping, setWithShipping] = useState(false);
  const [typed, setTyped] = useState<string | null>(null);
  const [reason, setReason] = useState('');
  const [notifies, setNotifies] = useState(true);
  const [key, setKey] = useState(newKey);

  const refundable = { ...order, refundableCents: payment.refundableCents };
  const suggested = suggestedRefundCents(refundable, quantities, withShipping);
  const cents = typed === null ? suggested : parseCents(typed, currency);
  const invalidAmount = findAmountProblem(order, typed, cents);
  const money = (amount: number) => formatCents(amount, currency);
  const shipping = getRefundableShippingCents(refundable);
  const chosen = lines
    .map((line) => ({
      lineId: line.id,
      quantity: quantities[line.id] ?? 0,
      restock: line.hasStock && (restocks[line.id] ?? restocksFirst(line)),
    }))
    .filter(({ quantity }) => quantity > 0);
  const form = useFormMutation(
    (amountCents: number) =>
      ordersApi.refund(order.id, { idempotencyKey: key, amountCents, lines: chosen, reason, notifies }),
    { fields: FIELDS, onSuccess: onDone },
  );
  const amountError = invalidAmount ?? form.errors.amountCents;
  const isRefundable = cents !== null && cents > 0 && amountError === undefined;
  /** Each change to the form needs a new idempotency key. */
  const renewKey = () => {
    setKey(newKey());
    form.reset();
  };
  return (
    <Sheet title={`Refund order ${orderNumber(order)}`} isOpen onClose={onClose} size="wide">
      <form className="stack order-sheet" onSubmit={onSubmit(async () => isRefundable && form.submit(cents))}>
        <Unsaved
          name="The refund"
          hasChanges={typed !== null || reason !== '' || Object.values(quantities).some((count) => count > 0)}
        />
        {lines.length > 0 && (
          <LineQuantities
            legend="Items to refund"
            lines={lines}
            leftOf={refundableQuantity}
            quantities={quantities}
            onChange={(id, quantity) => {
              setQuantities({ ...quantities, [id]: quantity });
              setTyped(null);
              renewKey();
            }}
          >
            {(line) =>
              line.hasStock && (quantities[line.id] ?? 0) > 0 ? (
                <label className="restock">
                  <input
                    type="checkbox"
                    checked={restocks[line.id] ?? restocksFirst(line)}
                    onChange={(event) => {
                      setRestocks({ ...restocks, [line.id]: event.target.checked });
                      renewKey();
                    }}
                  />
                  Restock items
                </label>
              ) : null
            }
          </LineQuantities>
        )}
        <div className="refund-quick">
          <button
            type="button"
            className="button"
            onClick={() => {
              setQuantities(Object.fromEntries(lines.map((line) => [line.id, refundableQuantity(line)])));
              setTyped(toMoney(payment.refundableCents, currency).value);
              renewKey();
            }}
          >
            Select everything
          </button>
        </div>
        {shipping > 0 && (
          <Check
            label={`Refund shipping, ${money(shipping)}`}
            isOn={withShipping}
            onChange={(isOn) => {
              setWithShipping(isOn);
              setTyped(null);
              renewKey();
            }}
          />
        )}
        <Labelled
          label={`Amount in ${currency}`}
          error={amountError}
          help={`${money(payment.refundableCents)} can be refunded. Enter another amount to refund less or more than the items.`}
        >
          {(props) => (
            <input
              {...props}
              className="refund-amount"
              inputMode="decimal"
              autoComplete="off"
              value={typed ?? toMoney(suggested, currency).value}
              onFocus={(event) => event.target.select()}
              onChange={(event) => {
                setTyped(event.target.value);
                renewKey();
              }}
            />
          )}
        </Labelled>
        <Labelled label="Reason, for your records" error={form.errors.reason}>
          {(props) => (
            <input
              {...props}
              maxLength={500}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </Labelled>
        {order.email !== '' && (
          <Check label={`Notify ${order.email} by email`} isOn={notifies} onChange={setNotifies} />
        )}
        <ProblemNotice form={form} onReload={() => void onReload().then(onClose)} />
        <button type="submit" className="button primary" disabled={form.isPending || !isRefundable}>
          {cents === null || cents <= 0 ? 'Choose what to refund' : `Refund ${money(cents)}`}
        </button>
      </form>
    </Sheet>
  );
}

function findAmountProblem(
  order: OwnerOrder,
  typed: string | null,
  cents: number | null,
): string | undefined {
  if (typed === null || typed.trim() === '') return undefined;
  if (cents === null || cents < 0) return `Enter an amount in ${order.currency}, such as 12.50.`;
  if (cents > order.payment.refundableCents)
    return `You can refund up to ${formatCents(order.payment.refundableCents, order.currency)}.`;
  return undefined;
}
