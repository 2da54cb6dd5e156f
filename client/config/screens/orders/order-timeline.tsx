import { useAccount } from '#client/config/kit/account/account.tsx';
import { useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { NoteForm } from '#client/config/kit/fields/note-form.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { orderEventText } from '#domain/orders/event-text.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { MAX_OWNER_NOTE_LENGTH, type OrderAnswer, type OwnerOrder } from '#schema/contracts/orders/order.ts';
import type { OrderEvent } from '#schema/contracts/orders/order-event.ts';

interface Props {
  order: OwnerOrder;
  canWrite: boolean;
  onUpdated: (answer: OrderAnswer, done: string) => void;
}

export function OrderTimeline({ order, canWrite, onUpdated }: Props) {
  return (
    <section aria-labelledby="story">
      <h2 id="story">Timeline</h2>
      {canWrite && <OrderNote order={order} onUpdated={onUpdated} />}
      <ol className="timeline">
        {order.events.map((event) => (
          <Event key={event.id} event={event} currency={order.currency} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, currency }: { event: OrderEvent; currency: CurrencyCode }) {
  const { site } = useAccount();
  const text = event.kind === 'note' ? event.detail.text : undefined;
  return (
    <li data-kind={event.kind}>
      <p>
        {orderEventText(event, currency)}
        {event.by && <span className="quiet"> by {event.by}</span>}
      </p>
      <span className="quiet timeline-when">
        <RelativeTime at={event.at} timeZone={site.timeZone} />
      </span>
      {text !== undefined && <blockquote>{text}</blockquote>}
    </li>
  );
}

function OrderNote({ order, onUpdated }: Omit<Props, 'canWrite'>) {
  const { submit, isPending } = useFormMutation((text: string) => ordersApi.note(order.id, text), {
    fields: [],
    onSuccess: (answer) => onUpdated(answer, 'Note added.'),
    onProblem: toast.error,
  });
  return (
    <NoteForm
      name={`order-note.${order.id}`}
      maxLength={MAX_OWNER_NOTE_LENGTH}
      isPending={isPending}
      onAdd={submit}
    />
  );
}
