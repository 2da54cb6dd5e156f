import { Mail } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { newKey } from '#client/config/kit/shared/orders/orders-api.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { formatCents } from '#domain/money/format-money.ts';
import {
  type DraftGap,
  describeShortages,
  findDraftGap,
  findInvoiceGap,
} from '#domain/orders/draft-order.ts';
import type { DraftOrder, ManualMethod } from '#schema/contracts/orders/draft-order.ts';
import { ProblemNotice } from '../problem-notice.tsx';
import type { SheetProps } from './draft-part.ts';
import { draftHref, draftsApi } from './drafts-api.ts';
import { SendSheet } from './send-sheet.tsx';

interface Props {
  draft: DraftOrder;
  hasChanges: boolean;
  /** Shows a missing field instead of a dialog. */
  onGap: (gap: DraftGap) => void;
  onUpdated: (draft: DraftOrder) => void;
  onReload: () => Promise<void>;
}

type Asking = 'pay' | 'send' | 'delete' | null;

export function DraftActions({ draft, hasChanges, onGap, onUpdated, onReload }: Props) {
  const [asking, setAsking] = useState<Asking>(null);
  const hint = useId();
  const key = useRef(newKey());
  const copy = useFormMutation(() => draftsApi.duplicate(draft.id, key.current), {
    onSuccess: ({ id }) => navigate(draftHref(id)),
    onProblem: (text) => toast.error(text),
  });
  const cancel = useFormMutation(() => draftsApi.cancelInvoice(draft.id), {
    onSuccess: (next) => {
      toast.success('Invoice cancelled. Its link no longer works.');
      onUpdated(next);
    },
    onProblem: (text) => toast.error(text),
  });
  const close = () => setAsking(null);
  const done = (next: DraftOrder) => {
    close();
    onUpdated(next);
  };
  const isSent = draft.sentAt !== null;
  const ask = (next: Asking, gap: DraftGap | null) => (gap ? onGap({ ...gap }) : setAsking(next));
  const sheet = { draft, onClose: close, onDone: done, onReload };
  return (
    <>
      <MoreMenu
        label={`More for draft D${draft.number}`}
        entries={[
          { id: 'copy', text: 'Duplicate', act: () => void copy.submit() },
          ...(isSent ? [{ id: 'cancel', text: 'Cancel invoice', act: () => void cancel.submit() }] : []),
          { id: 'delete', text: 'Delete…', isDanger: true, act: () => setAsking('delete') },
        ]}
      />
      {hasChanges && (
        <span className="quiet" id={hint}>
          Save the draft first.
        </span>
      )}
      <button
        type="button"
        className="button"
        disabled={hasChanges}
        aria-describedby={hasChanges ? hint : undefined}
        onClick={() => ask('send', findInvoiceGap(draft.content, draft.quote))}
      >
        <Mail size={16} aria-hidden="true" /> {isSent ? 'Send invoice again' : 'Send invoice'}
      </button>
      <button
        type="button"
        className={hasChanges ? 'button' : 'button primary'}
        disabled={hasChanges}
        aria-describedby={hasChanges ? hint : undefined}
        onClick={() => ask('pay', findDraftGap(draft.content, draft.quote))}
      >
        Mark as paid
      </button>
      {asking === 'pay' && <PaySheet {...sheet} />}
      {asking === 'send' && <SendSheet {...sheet} />}
      {asking === 'delete' && <DeleteSheet draft={draft} onClose={close} />}
    </>
  );
}

const METHODS: Readonly<Record<ManualMethod, string>> = {
  cash: 'Cash',
  'bank-transfer': 'Bank transfer',
  'card-terminal': 'Card terminal',
  other: 'Other',
};

function PaySheet({ draft, onClose, onDone, onReload }: SheetProps) {
  const [method, setMethod] = useState<ManualMethod>('cash');
  const form = useFormMutation(() => draftsApi.pay(draft.id, draft.version, method), {
    fields: [],
    onSuccess: (next) => {
      toast.success('The draft is now a paid order.');
      onDone(next);
    },
  });
  const short = describeShortages(draft.quote);
  const total = formatCents(draft.grandTotalCents, draft.currency);
  return (
    <Sheet title="Mark as paid" isOpen onClose={onClose}>
      <form className="stack" onSubmit={onSubmit(form.submit)}>
        <p>
          {`You received ${total}. The draft becomes an order, and its products are taken from the stock.`}
          {draft.email && ` ${draft.email} gets a confirmation.`}
        </p>
        {short.length > 0 && form.problem === null && (
          <p className="notice is-serious">
            {short.join(' ')} Add stock, or change the draft, before you mark it as paid.
          </p>
        )}
        <Labelled label="How was it paid?">
          {(field) => (
            <select
              {...field}
              value={method}
              onChange={({ target }) => {
                const chosen = Object.keys(METHODS).find((name) => name === target.value);
                setMethod((chosen ?? 'other') as ManualMethod);
              }}
            >
              {Object.entries(METHODS).map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <ProblemNotice form={form} onReload={() => void onReload().then(onClose)} />
        <div className="tools">
          <button type="submit" className="button primary" disabled={form.isPending}>
            Mark as paid
          </button>
          <button type="button" className="button" onClick={onClose}>
            Not yet
          </button>
        </div>
      </form>
    </Sheet>
  );
}

function DeleteSheet({ draft, onClose }: Pick<SheetProps, 'draft' | 'onClose'>) {
  const form = useFormMutation(() => draftsApi.remove(draft.id), {
    fields: [],
    onSuccess: () => {
      toast.success('Draft deleted.');
      navigate('/config/orders/drafts', true);
    },
  });
  return (
    <Sheet title={`Delete draft D${draft.number}?`} isOpen onClose={onClose}>
      <form className="stack" onSubmit={onSubmit(form.submit)}>
        <p>It cannot be restored. If you sent an invoice, its link stops working.</p>
        <ProblemNotice form={form} onReload={onClose} />
        <div className="tools">
          <button type="submit" className="button danger" disabled={form.isPending}>
            Delete
          </button>
          <button type="button" className="button" onClick={onClose}>
            Keep it
          </button>
        </div>
      </form>
    </Sheet>
  );
}
