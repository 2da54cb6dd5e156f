import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MoneyField } from '#client/config/kit/fields/number-fields.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Unsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { MAX_SEND_DAYS } from '#domain/gift-cards/dates.ts';
import { dayInZone } from '#domain/time/days.ts';
import { DAY_MS } from '#domain/time/units.ts';
import { MAX_GIFT_MESSAGE_LENGTH } from '#schema/contracts/gift-cards/gift-card.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import { giftCardsApi, newIdempotencyKey } from './gift-cards-api.ts';
import { CopyCode, NewCode } from './new-code.tsx';

interface Props {
  isOpen: boolean;
  currency: CurrencyCode;
  onClose: () => void;
  onIssued: () => void;
}

/** Issues a gift card. The owner sends it by email, or sees its code once. */
export function IssueGiftCard({ isOpen, currency, onClose, onIssued }: Props) {
  return (
    <Sheet title="Issue a gift card" isOpen={isOpen} onClose={onClose}>
      <IssueForm currency={currency} onClose={onClose} onIssued={onIssued} />
    </Sheet>
  );
}

const FIELDS = ['amountCents', 'recipientName', 'recipientEmail', 'message', 'sendOn'];
const EMPTY = { recipientName: '', recipientEmail: '', message: '', sendOn: '' };

function IssueForm({ currency, onClose, onIssued }: Omit<Props, 'isOpen'>) {
  const [amountCents, setAmount] = useState<number | null>(null);
  const [draft, setDraft] = useState(EMPTY);
  // One idempotency key per opened sheet, so that a sheet issues only one gift card.
  const [idempotencyKey] = useState(newIdempotencyKey);
  const [code, setCode] = useState<string | null>(null);
  const { timeZone } = useAccount().site;
  const [openedAt] = useState(Date.now);
  const set = (patch: Partial<typeof EMPTY>) => setDraft({ ...draft, ...patch });
  const isSent = draft.recipientEmail.trim() !== '';
  const form = useFormMutation(
    (cents: number) => giftCardsApi.issue({ ...draft, amountCents: cents, idempotencyKey }),
    {
      values: { ...draft, amountCents },
      fields: FIELDS,
      onSuccess: (answer) => {
        onIssued();
        if (answer.code === null) onClose();
        else setCode(answer.code);
      },
    },
  );
  if (code !== null)
    return (
      <div className="stack">
        <NewCode code={code} />
        <div className="card-end">
          <CopyCode code={code} />
          <button type="button" className="button primary" onClick={onClose}>
            Done
          </button>
        </div>
      </div>
    );
  return (
    <form className="stack" onSubmit={onSubmit(async () => amountCents !== null && form.submit(amountCents))}>
      <Unsaved
        name="The gift card"
        hasChanges={amountCents !== null || Object.values(draft).some((text) => text !== '')}
      />
      <MoneyField
        label="Amount"
        currency={currency}
        value={amountCents}
        error={form.errors.amountCents}
        onChange={setAmount}
      />
      <Labelled
        label="Send to"
        help="The recipient’s email address. Leave empty to see the code and pass it on yourself."
        error={form.errors.recipientEmail}
      >
        {(field) => (
          <input
            {...field}
            type="email"
            maxLength={256}
            autoComplete="off"
            value={draft.recipientEmail}
            onChange={({ target }) => set({ recipientEmail: target.value })}
          />
        )}
      </Labelled>
      <Labelled label="Name (optional)" error={form.errors.recipientName}>
        {(field) => (
          <input
            {...field}
            maxLength={200}
            autoComplete="off"
            value={draft.recipientName}
            onChange={({ target }) => set({ recipientName: target.value })}
          />
        )}
      </Labelled>
      {isSent && (
        <>
          <Labelled label="Message (optional)" error={form.errors.message}>
            {(field) => (
              <textarea
                {...field}
                rows={3}
                maxLength={MAX_GIFT_MESSAGE_LENGTH}
                value={draft.message}
                onChange={({ target }) => set({ message: target.value })}
              />
            )}
          </Labelled>
          <Labelled label="Send on" help="Leave empty to send it now." error={form.errors.sendOn}>
            {(field) => (
              <input
                {...field}
                type="date"
                min={dayInZone(openedAt, timeZone)}
                max={dayInZone(openedAt + MAX_SEND_DAYS * DAY_MS, timeZone)}
                value={draft.sendOn}
                onChange={({ target }) => set({ sendOn: target.value })}
              />
            )}
          </Labelled>
        </>
      )}
      {form.problem && (
        <div className="notice is-serious" role="alert">
          <p>{form.problem}</p>
        </div>
      )}
      <button type="submit" className="button primary" disabled={form.isPending}>
        {isSent ? 'Issue and send' : 'Issue and show the code'}
      </button>
    </form>
  );
}
