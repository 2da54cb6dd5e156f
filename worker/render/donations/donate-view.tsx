import type { DonationBlock } from '#domain/donations/find-block.ts';
import { offeredFrequencies } from '#domain/donations/frequencies.ts';
import type { GoalProgress } from '#domain/donations/goal.ts';
import { formatCents } from '#domain/money/format-money.ts';
import { type DonationFrequency, MAX_IN_NAME_OF_LENGTH } from '#schema/contracts/donations/donation.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { Problems } from '../checkout/checkout-view.tsx';
import { FieldError, type FormState, fieldId, TextField } from '../checkout/field.tsx';
import { PaymentFields } from '../checkout/payment-fields.tsx';
import { type AskedPerson, PersonCheck } from '../checkout/person-check.tsx';
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
  /** When a monthly donation of today is taken again, written out. */
  nextDate: string;
  payment: PaymentClientConfig | null;
  /** Null where nobody is asked to show that they are a person. */
  person: AskedPerson | null;
}

/** The donation checkout (type 203): one form that works by itself, whose answers the checkout's script shows in place. */
export function DonateView(props: Props) {
  const { action, back, block, goal, currency, amountCents, form, message, payment } = props;
  const isMonthly = offeredFrequencies(block).length > 1 && form.values.frequency === 'monthly';
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
          value="continue"
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
            <Frequency block={block} form={form} nextDate={props.nextDate} />
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
          <PersonCheck asked={props.person} form={form} />
          <button
            type="submit"
            name="action"
            id="checkout-pay"
            value={total === null ? 'continue' : 'pay'}
            className="button button-large checkout-pay"
            disabled={payment === null}
          >
            {total === null ? 'Continue' : `Donate ${total}${isMonthly ? ' every month' : ''}`}
          </button>
          {isMonthly && total !== null && <p>{AGREED_TO_GIVE}</p>}
          <p>
            <a href={back.path}>Back to {back.title}</a>
          </p>
        </div>
      </form>
    </section>
  );
}

/** Said where it is chosen, so that who has no script agrees to it as well. */
const AGREED_TO_GIVE =
  'The same sum is taken from this card each month without asking again, with a receipt each time. You can pause or end it at any time, by the link in every receipt.';

function Frequency({ block, form, nextDate }: { block: DonationBlock; form: FormState; nextDate: string }) {
  if (offeredFrequencies(block).length < 2) return null;
  const chosen = form.values.frequency === 'monthly' ? 'monthly' : 'once';
  const option = (value: DonationFrequency, label: string, about: string) => (
    <label className="option">
      <input type="radio" name="frequency" value={value} defaultChecked={chosen === value} data-refresh="" />
      <span>
        {label}
        <small>{about}</small>
      </span>
    </label>
  );
  return (
    <fieldset>
      <legend>How often</legend>
      <div className="options">
        {option('once', 'Once', 'Nothing is taken after today.')}
        {option('monthly', 'Every month', `Today, again on ${nextDate}, and so on until you end it.`)}
      </div>
    </fieldset>
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
