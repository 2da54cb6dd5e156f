import type { DonationBlock } from '#domain/donations/find-block.ts';
import { offeredFrequencies } from '#domain/donations/frequencies.ts';
import type { GoalProgress } from '#domain/donations/goal.ts';
import { formatCents } from '#domain/money/format-money.ts';
import type { CurrencyCode } from '#schema/contracts/commerce/currencies.ts';
import { MAX_IN_NAME_OF_LENGTH } from '#schema/contracts/commerce/donation.ts';
import type { PaymentClientConfig } from '#schema/contracts/commerce/payment.ts';
import { Problems } from './checkout/checkout-view.tsx';
import { FieldError, type FormState, fieldId, TextField } from './checkout/field.tsx';
import { PaymentFields } from './checkout/payment-fields.tsx';
import { DonationAmounts } from './donation-amounts.tsx';
import { GoalBar } from './goal-bar.tsx';

interface Props {
  /** Where the form goes: this page, with its page and block. */
  action: string;
  /** Of the page that asked. */
  back: { path: string; title: string };
  block: DonationBlock;
  goal: GoalProgress | null;
  currency: CurrencyCode;
  /** Null while no amount that can be given is chosen. */
  amountCents: number | null;
  form: FormState;
  message: { kind: 'done' | 'problem'; text: string } | null;
  idempotencyKey: string;
  payment: PaymentClientConfig | null;
}

/** The donation checkout (type 203): one form that works by itself, whose answers the checkout's script shows in place. */
export function DonateView(props: Props) {
  const { action, back, block, goal, currency, amountCents, form, message, payment } = props;
  const total = amountCents === null ? null : formatCents(amountCents, currency);
  return (
    <section className="section theme-lightest width-inset space-small checkout donate" data-swap="checkout">
      <h1 tabIndex={-1}>{block.title || block.fund}</h1>
      <Problems form={form} message={message} />
      <form method="post" action={action} noValidate className="checkout-form">
        <input type="hidden" name="grandTotalCents" value={amountCents ?? 0} />
        <input type="hidden" name="idempotencyKey" value={props.idempotencyKey} />
        {/* Enter in a field presses a form's first button: it must never pay. */}
        <button
          type="submit"
          name="action"
          value="update"
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          Update
        </button>
        <div className="checkout-fields">
          <fieldset>
            <legend>Amount</legend>
            <DonationAmounts asked={block} currency={currency} form={form} refreshes />
            <Frequency block={block} form={form} />
          </fieldset>
          <Donor block={block} form={form} />
          <fieldset>
            <legend>Payment</legend>
            <PaymentFields payment={payment} amountCents={amountCents ?? 1} currency={currency} form={form} />
          </fieldset>
        </div>
        <div className="checkout-summary">
          <h2>Your donation</h2>
          {goal && <GoalBar goal={goal} currency={currency} id="donate-goal" />}
          <dl className="cart-totals figures">
            <dt className="grand">{block.fund}</dt>
            <dd className="grand">{total ?? 'No amount yet'}</dd>
          </dl>
          <button
            type="submit"
            name="action"
            value={total === null ? 'update' : 'pay'}
            className="button button-large checkout-pay"
            disabled={payment === null}
          >
            {total === null ? 'Continue' : `Donate ${total}`}
          </button>
          <p>
            <a href={back.path}>Back to {back.title}</a>
          </p>
        </div>
      </form>
    </section>
  );
}

const FREQUENCY_LABEL = { once: 'Once', monthly: 'Every month' } as const;

function Frequency({ block, form }: { block: DonationBlock; form: FormState }) {
  const offered = offeredFrequencies(block);
  if (offered.length < 2) return null;
  return (
    <div className="options">
      {offered.map((frequency) => (
        <label key={frequency} className="option">
          <input
            type="radio"
            name="frequency"
            value={frequency}
            defaultChecked={(form.values.frequency ?? 'once') === frequency}
          />
          <span>{FREQUENCY_LABEL[frequency]}</span>
        </label>
      ))}
    </div>
  );
}

function Donor({ block, form }: { block: DonationBlock; form: FormState }) {
  return (
    <fieldset className="donor">
      <legend>From you</legend>
      <TextField
        name="email"
        type="email"
        label="Email for the receipt"
        form={form}
        autoComplete="email"
        inputMode="email"
        spellCheck={false}
        maxLength={256}
      />
      <label className="checkout-check">
        <input
          type="checkbox"
          name="isAnonymous"
          value="yes"
          defaultChecked={form.values.isAnonymous === 'yes'}
        />
        <span>Give anonymously: your name is not asked, and not kept</span>
      </label>
      <TextField
        name="name"
        label="Full name"
        form={form}
        autoComplete="name"
        maxLength={200}
        className="donor-name"
      />
      {block.asksInNameOf && (
        <TextField
          name="inNameOf"
          label="In the name of"
          form={form}
          isOptional
          autoComplete="off"
          maxLength={MAX_IN_NAME_OF_LENGTH}
        />
      )}
      <div className="field">
        <label htmlFor={fieldId('note')}>
          A few words to us<span className="optional"> (optional)</span>
        </label>
        <textarea
          id={fieldId('note')}
          name="note"
          rows={3}
          maxLength={1000}
          defaultValue={form.values.note ?? ''}
        />
        <FieldError name="note" form={form} />
      </div>
    </fieldset>
  );
}
