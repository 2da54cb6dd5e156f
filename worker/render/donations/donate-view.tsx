import { offeredFrequencies } from '#domain/donations/amount.ts';
import type { DonationBlock, GoalProgress } from '#domain/donations/find-block.ts';
import { type DonationFrequency, MAX_IN_NAME_OF_LENGTH } from '#schema/contracts/donations/donation.ts';
import { CheckoutForm, type CheckoutFormProps } from '../checkout/checkout-form.tsx';
import { EmailField, type FormState, TextAreaField, TextField } from '../checkout/field.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { DonationAmounts } from './donation-amounts.tsx';
import { GoalBar } from './goal-bar.tsx';

interface Props extends CheckoutFormProps {
  back: { path: string; title: string };
  block: DonationBlock;
  goal: GoalProgress | null;
  /** Amount in minor units; null until a valid amount is chosen. */
  amountCents: number | null;
  /** Date of the second payment of a monthly donation that starts today. */
  nextDate: string;
}

/** Renders the donation checkout (page type 203). */
export function DonateView(props: Props) {
  const { back, block, goal, currency, amountCents, form } = props;
  const { donations: texts } = useMessages();
  const formatCents = useFormatCents();
  const isMonthly = offeredFrequencies(block).length > 1 && form.values.frequency === 'monthly';
  const total = amountCents === null ? null : formatCents(amountCents, currency);
  const donate = isMonthly ? texts.donateMonthly : texts.donateTotal;
  const label = total === null ? texts.next : donate({ total });
  return (
    <CheckoutForm
      {...props}
      title={block.title || block.fund}
      className="donate"
      hidden={{ grandTotalCents: amountCents ?? 0 }}
      enterAction="continue"
      dueCents={amountCents ?? 1}
      pay={{ action: total === null ? 'continue' : 'pay', isOpen: props.payment !== null, label }}
      summary={
        <div className="checkout-summary">
          <h2>{texts.yourDonation}</h2>
          {goal && <GoalBar goal={goal} currency={currency} id="donate-goal" />}
          <dl className="cart-totals figures">
            <dt className="grand">{block.fund}</dt>
            <dd className="grand">{total ?? texts.noAmount}</dd>
          </dl>
          {/* The terms are next to the choice, so that donors without JavaScript also agree to them. */}
          {isMonthly && total !== null && <p>{texts.monthlyAgreed}</p>}
          <p>
            <a href={back.path}>{texts.backTo({ title: back.title })}</a>
          </p>
        </div>
      }
    >
      <fieldset>
        <legend>{texts.amount}</legend>
        <DonationAmounts settings={block} currency={currency} form={form} refreshes />
        <Frequency block={block} form={form} nextDate={props.nextDate} />
      </fieldset>
      <Donor block={block} form={form} />
    </CheckoutForm>
  );
}

function Frequency({ block, form, nextDate }: { block: DonationBlock; form: FormState; nextDate: string }) {
  const { donations: texts } = useMessages();
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
      <legend>{texts.howOften}</legend>
      <div className="options">
        {option('once', texts.once, texts.onceAbout)}
        {option('monthly', texts.monthly, texts.monthlyAbout({ date: nextDate }))}
      </div>
    </fieldset>
  );
}

function Donor({ block, form }: { block: DonationBlock; form: FormState }) {
  const { donations: texts } = useMessages();
  return (
    <fieldset className="donor">
      <legend>{texts.fromYou}</legend>
      <EmailField name="email" label={texts.email} form={form} />
      <label className="checkout-check">
        <input
          type="checkbox"
          name="isAnonymous"
          value="yes"
          defaultChecked={form.values.isAnonymous === 'yes'}
        />
        <span>{texts.anonymous}</span>
      </label>
      <TextField
        name="name"
        label={texts.name}
        form={form}
        autoComplete="name"
        maxLength={200}
        className="donor-name"
      />
      {block.asksInNameOf && (
        <TextField
          name="inNameOf"
          label={texts.inNameOf}
          form={form}
          isOptional
          autoComplete="off"
          maxLength={MAX_IN_NAME_OF_LENGTH}
        />
      )}
      <TextAreaField name="note" label={texts.words} form={form} maxLength={1000} />
    </fieldset>
  );
}
