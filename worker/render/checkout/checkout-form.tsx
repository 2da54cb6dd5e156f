import type { ReactNode } from 'react';
import { answerText } from '#domain/forms/answers.ts';
import { QUESTION_PREFIX } from '#schema/contracts/forms/controls.ts';
import type { CurrencyCode } from '#schema/contracts/money/currencies.ts';
import type { PaymentClientConfig } from '#schema/contracts/payments/payment.ts';
import { useMessages } from '../kit/messages.tsx';
import { CHECKOUT_BLOCK } from './custom-questions.tsx';
import { type FormState, fieldId } from './field.tsx';
import { PaymentFields } from './payment-fields.tsx';
import { type PaymentCaptcha, PersonCheck } from './person-check.tsx';

export interface CheckoutFormProps {
  action: string;
  currency: CurrencyCode;
  form: FormState;
  message: { kind: 'done' | 'problem'; text: string } | null;
  titles?: Readonly<Record<string, string>>;
  encoding?: 'multipart/form-data' | undefined;
  /** Identifies a submission, even if the browser sends it several times. */
  idempotencyKey: string;
  payment: PaymentClientConfig | null;
  person: PaymentCaptcha | null;
}

interface Props extends CheckoutFormProps {
  /** Title of this part of the page; if omitted, a title is already above it. */
  title?: string;
  className?: string;
  /** Values that the form sends back unchanged. */
  hidden: Readonly<Record<string, string | number>>;
  enterAction: 'enter' | 'continue';
  dueCents: number;
  pay: PayButtonProps;
  /** Summary beside the form, and on phones above the button that pays. */
  summary: ReactNode;
  /** Terms that the button accepts. */
  agreement?: ReactNode;
  children: ReactNode;
}

/**
 * Renders the checkout form. All buttons work without JavaScript. The checkout's script shows responses
 * without leaving the page.
 */
export function CheckoutForm({ className = '', hidden, form, ...props }: Props) {
  const { checkout: texts } = useMessages();
  return (
    <section
      className={`section theme-lightest width-inset space-small checkout ${className}`.trim()}
      data-swap="checkout"
    >
      {props.title !== undefined && <h1 tabIndex={-1}>{props.title}</h1>}
      <Problems {...props} form={form} />
      <form method="post" action={props.action} encType={props.encoding} noValidate className="checkout-form">
        {Object.entries({ ...hidden, idempotencyKey: props.idempotencyKey }).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {/* Enter in a field activates the form's first button, which must never pay. */}
        <button
          type="submit"
          name="action"
          value={props.enterAction}
          className="visually-hidden"
          tabIndex={-1}
          aria-hidden="true"
        >
          {texts.update}
        </button>
        <div className="checkout-fields">
          {props.children}
          <fieldset>
            <legend>{texts.payment}</legend>
            <PaymentFields
              payment={props.payment}
              amountCents={props.dueCents}
              currency={props.currency}
              form={form}
            />
          </fieldset>
        </div>
        {props.summary}
        <div className="checkout-end">
          {props.agreement}
          <PersonCheck captcha={props.person} form={form} />
          <div className={props.pay.action === 'pay' ? 'checkout-pay-bar is-sticky' : 'checkout-pay-bar'}>
            <PayButton {...props.pay} />
          </div>
        </div>
      </form>
    </section>
  );
}

/** Renders the errors of the fields in one line, which unfolds to links. */
function Problems({ form, message, titles = {} }: Pick<CheckoutFormProps, 'form' | 'message' | 'titles'>) {
  const { checkout: texts } = useMessages();
  const errors = Object.entries(form.errors);
  const links = errors.map(([name, text]) => (
    <a key={name} href={`#${anchorId(name)}`}>
      {titles[name] === undefined ? text : answerText({ name: titles[name], value: text })}
    </a>
  ));
  if (!message && errors.length === 0) return <div className="checkout-message" role="status" />;
  return (
    <div
      className={`checkout-message ${message?.kind ?? 'problem'}`}
      role={message?.kind === 'done' ? 'status' : 'alert'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: without script the page comes back, and begins with what it has to say
      autoFocus
    >
      {message && !errors.some(([, text]) => text === message.text) && <p>{message.text}</p>}
      {links.length === 1 && <p>{links}</p>}
      {links.length > 1 && (
        <details>
          <summary>{texts.checkFields({ count: links.length })}</summary>
          <ul>
            {links.map((link) => (
              <li key={link.key}>{link}</li>
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

/**
 * Returns the id of a field to which its error message links. Captcha fields are not named like other fields.
 */
const anchorId = (name: string): string =>
  name.startsWith(QUESTION_PREFIX)
    ? `f-${CHECKOUT_BLOCK}-${name.slice(QUESTION_PREFIX.length)}-error`
    : fieldId(name);

interface PayButtonProps {
  /**
   * Action of the button: `continue` until the total is known, `fit` while line items must change, and then
   * `pay`. Thus only a displayed total is charged.
   */
  action: 'pay' | 'continue' | 'fit';
  isOpen: boolean;
  label: string;
}

/** Renders the button. Its variants share an id, so that it keeps the focus when the script replaces it. */
const PayButton = ({ action, isOpen, label }: PayButtonProps) => (
  <button
    type="submit"
    id="checkout-pay"
    name="action"
    value={action}
    className="button button-large checkout-pay"
    disabled={!isOpen}
  >
    {label}
  </button>
);
