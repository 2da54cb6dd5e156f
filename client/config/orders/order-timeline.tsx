import { type FormEvent, useState } from 'react';
import { toast } from 'sonner';
import { orderEventText } from '#domain/orders/event-text.ts';
import {
  MAX_OWNER_NOTE_LENGTH,
  type OrderAnswer,
  type OrderEvent,
  type OwnerOrder,
} from '#schema/contracts/orders/order.ts';
import { useAccount } from '../shell/account.tsx';
import { explain } from '../shell/api.ts';
import { RelativeTime } from '../ui/relative-time.tsx';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { ordersApi } from './orders-api.ts';

interface Props {
  order: OwnerOrder;
  canWrite: boolean;
  onTaken: (answer: OrderAnswer, done: string) => void;
}

/** The order timeline, newest first, with internal notes. */
export function OrderTimeline({ order, canWrite, onTaken }: Props) {
  return (
    <section aria-labelledby="story">
      <h2 id="story">Timeline</h2>
      {canWrite && <NoteForm order={order} onTaken={onTaken} />}
      <ol className="timeline">
        {order.events.map((event) => (
          <Event key={event.id} event={event} currency={order.currency} />
        ))}
      </ol>
    </section>
  );
}

function Event({ event, currency }: { event: OrderEvent; currency: string }) {
  const { site } = useAccount();
  const { text } = event.detail;
  return (
    <li data-kind={event.kind}>
      <p>
        {orderEventText(event, currency)}
        {event.by && <span className="quiet"> by {event.by}</span>}
      </p>
      <span className="quiet timeline-when">
        <RelativeTime at={event.at} timeZone={site.timeZone} />
      </span>
      {typeof text === 'string' && <blockquote>{text}</blockquote>}
    </li>
  );
}

function NoteForm({ order, onTaken }: Omit<Props, 'canWrite'>) {
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<boolean> => {
    if (text.trim() === '') return false;
    setBusy(true);
    try {
      onTaken(await ordersApi.note(order.id, text.trim()), 'Note added.');
      setText('');
      return true;
    } catch (error) {
      toast.error(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  const hasChanges = text.trim() !== '';
  const kept = useKeptDraft({ name: `order-note.${order.id}`, content: text, hasChanges, restore: setText });
  useUnsaved({ name: 'The note', hasChanges, kept, save });
  return (
    <form
      className="note-form"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <label className="visually-hidden" htmlFor="order-note">
        Note, visible to contributors only
      </label>
      <textarea
        id="order-note"
        rows={2}
        maxLength={MAX_OWNER_NOTE_LENGTH}
        placeholder="Note, visible to contributors only"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button" disabled={isBusy || text.trim() === ''}>
        Add note
      </button>
    </form>
  );
}
