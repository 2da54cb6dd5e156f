import { OFFER_HOURS } from '#domain/products/availability.ts';
import { joinWaitingList } from '#schema/contracts/waiting-list/visitor-calls.ts';
import { MAX_WAITING_PLACES } from '#schema/contracts/waiting-list/waiting-list.ts';
import { useMessages } from '../kit/messages.tsx';
import {
  EmailField,
  FieldError,
  fieldProps,
  NOTHING_TYPED,
  nameVariant,
  type Requested,
  SoldOutForm,
  type Typed,
} from './sold-out-form.tsx';

interface Props extends Requested {
  isOpen: boolean;
  maxPerOrder: number | undefined;
}

export function WaitingForm({ isOpen, maxPerOrder = MAX_WAITING_PLACES, ...requested }: Props) {
  const texts = useMessages().waitingList;
  const [only, ...others] = requested.soldOut;
  return (
    <details className="restock" open={isOpen}>
      <summary>
        {only && others.length === 0 && only.optionValues.length > 0
          ? texts.joinFor({ variant: nameVariant(only) })
          : texts.join}
      </summary>
      <SoldOutForm {...requested} action={joinWaitingList.path}>
        <WaitingFields
          most={Math.min(maxPerOrder, MAX_WAITING_PLACES)}
          typed={{ ...NOTHING_TYPED, values: { places: '1' } }}
        />
      </SoldOutForm>
    </details>
  );
}

export function WaitingFields({ most = MAX_WAITING_PLACES, typed }: { most?: number; typed: Typed }) {
  const texts = useMessages().waitingList;
  return (
    <>
      <label className="choice email">
        <span>{texts.name}</span>
        <input type="text" {...fieldProps('name', typed)} autoComplete="name" maxLength={200} />
        <FieldError name="name" typed={typed} />
      </label>
      <EmailField typed={typed} />
      <div className="buy-row">
        <label className="quantity">
          <span>{texts.places}</span>
          <input type="number" {...fieldProps('places', typed)} min={1} max={most} inputMode="numeric" />
        </label>
        <button type="submit" className="button button-outline">
          {texts.submit}
        </button>
      </div>
      <FieldError name="places" typed={typed} />
      <p className="quiet">{texts.about({ hours: OFFER_HOURS })}</p>
    </>
  );
}
