import { requestBackInStockEmail } from '#schema/contracts/waiting-list/visitor-calls.ts';
import { useMessages } from '../kit/messages.tsx';
import {
  EmailField,
  NOTHING_TYPED,
  nameVariant,
  type Requested,
  SoldOutForm,
  type Typed,
} from './sold-out-form.tsx';

interface Props extends Requested {
  isService: boolean;
  isOpen: boolean;
  consent: string;
}

export function BackInStockForm({ isService, isOpen, consent, ...requested }: Props) {
  const texts = useMessages().restock;
  const [only, ...others] = requested.soldOut;
  return (
    <details className="restock" open={isOpen}>
      <summary>
        {isService
          ? texts.placeOpens
          : isOpen || !only || others.length > 0
            ? texts.isBack
            : texts.variantIsBack({ variant: nameVariant(only) })}
      </summary>
      <SoldOutForm {...requested} action={requestBackInStockEmail.path} isEnhanced>
        <BackInStockFields typed={NOTHING_TYPED} />
        {consent && <p className="quiet">{consent}</p>}
        <p className="buy-answer" role="status" data-done={texts.done({ email: '{email}' })} />
      </SoldOutForm>
    </details>
  );
}

export const BackInStockFields = ({ typed }: { typed: Typed }) => (
  <div className="buy-row">
    <EmailField typed={typed} />
    <button type="submit" className="button button-outline">
      {useMessages().restock.notify}
    </button>
  </div>
);
