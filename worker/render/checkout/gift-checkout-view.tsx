import { MAX_GIFT_MESSAGE_LENGTH } from '#schema/contracts/gift-cards/gift-card.ts';
import type { Variant } from '#schema/contracts/products/product.ts';
import { GiftFace } from '../gift-cards/gift-face.tsx';
import { useFormatCents, useMessages } from '../kit/messages.tsx';
import { CheckoutForm, type CheckoutFormProps } from './checkout-form.tsx';
import {
  describeField,
  EmailField,
  FieldError,
  fieldId,
  Optional,
  TextAreaField,
  TextField,
} from './field.tsx';

export interface GiftCheckoutProps extends CheckoutFormProps {
  title: string;
  siteTitle: string;
  image: { src: string; alt: string } | null;
  /** `href` is the URL of the page with this amount. */
  amounts: readonly (Pick<Variant, 'id' | 'sku' | 'priceCents'> & { href: string })[];
  chosen: Pick<Variant, 'id' | 'sku' | 'priceCents'>;
  /** Token of the cart that submitting the form creates. */
  cartToken: string;
  version: number;
  /** First and last possible delivery day (YYYY-MM-DD). */
  days: { first: string; last: string };
  lasts: string;
}

/** Renders the gift card checkout (A2.05). */
export function GiftCheckoutView(props: GiftCheckoutProps) {
  const { chosen, currency, form } = props;
  const { checkout, giftCards: texts } = useMessages();
  const formatCents = useFormatCents();
  const money = (cents: number) => formatCents(cents, currency, { trimZeroFractions: true });
  const total = formatCents(chosen.priceCents, currency);
  return (
    <CheckoutForm
      {...props}
      className="is-gift"
      hidden={{ cartToken: props.cartToken, version: props.version, grandTotalCents: chosen.priceCents }}
      enterAction="continue"
      dueCents={chosen.priceCents}
      pay={{ action: 'pay', isOpen: props.payment !== null, label: checkout.pay({ total }) }}
      summary={<Summary {...props} amount={money(chosen.priceCents)} total={total} />}
    >
      <Amounts {...props} money={money} />
      <Recipient form={form} days={props.days} />
      <fieldset>
        <legend>{texts.fromYou}</legend>
        <TextField name="name" label={texts.yourName} form={form} autoComplete="name" maxLength={200} />
        <EmailField name="email" label={texts.yourEmail} form={form} />
      </fieldset>
    </CheckoutForm>
  );
}

function Amounts({
  amounts,
  chosen,
  money,
}: Pick<GiftCheckoutProps, 'amounts' | 'chosen'> & { money: (cents: number) => string }) {
  const { giftCards: texts } = useMessages();
  if (amounts.length < 2) return null;
  return (
    <fieldset>
      <legend>{texts.amount}</legend>
      <div className="gift-choices">
        {amounts.map(({ id, sku, priceCents, href }) => (
          <button
            key={id}
            id={`amount-${id}`}
            type="submit"
            name="action"
            value={`amount ${sku}`}
            formAction={href}
            className="button is-quiet figures"
            aria-pressed={id === chosen.id}
          >
            {money(priceCents)}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function Recipient({ form, days }: Pick<GiftCheckoutProps, 'form' | 'days'>) {
  const { giftCards: texts } = useMessages();
  return (
    <fieldset>
      <legend>{texts.whoFor}</legend>
      <TextField
        name="gift.recipientName"
        label={texts.theirName}
        form={form}
        autoComplete="off"
        maxLength={200}
      />
      <EmailField name="gift.recipientEmail" label={texts.theirEmail} form={form} autoComplete="off" />
      <TextAreaField
        name="gift.message"
        label={texts.message}
        form={form}
        rows={4}
        maxLength={MAX_GIFT_MESSAGE_LENGTH}
      />
      <div className="field">
        <label htmlFor={fieldId('gift.sendOn')}>
          {texts.sendOn}
          <Optional />
        </label>
        <input
          {...describeField('gift.sendOn', form, 'gift-send-hint')}
          type="date"
          min={days.first}
          max={days.last}
          defaultValue={form.values['gift.sendOn'] ?? ''}
        />
        <FieldError name="gift.sendOn" form={form} />
        <small id="gift-send-hint">{texts.sendHint}</small>
      </div>
    </fieldset>
  );
}

interface SummaryProps extends Pick<GiftCheckoutProps, 'title' | 'siteTitle' | 'image' | 'lasts' | 'form'> {
  amount: string;
  total: string;
}

/** Renders the card as it arrives, with what the buyer has typed, and the total. */
function Summary({ title, siteTitle, image, lasts, form, amount, total }: SummaryProps) {
  const { checkout, giftCards: texts, totals } = useMessages();
  return (
    <div className="checkout-summary">
      <GiftFace
        siteTitle={siteTitle}
        amount={<span className="price figures">{amount}</span>}
        image={image}
        recipientName={form.values['gift.recipientName']}
        senderName={form.values.name}
        message={form.values['gift.message']}
        caption={texts.whatArrives}
      />
      <h2>{checkout.yourOrder}</h2>
      <dl className="cart-totals figures">
        <dt>
          <bdi>{title}</bdi>
          <br />
          <small className="quiet">{texts.byEmail}</small>
        </dt>
        <dd>{total}</dd>
        <dt className="grand">{totals.total}</dt>
        <dd className="grand">{total}</dd>
      </dl>
      <p className="quiet">{lasts}</p>
    </div>
  );
}
