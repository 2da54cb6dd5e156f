import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import type { CustomerAddress } from '#worker/db/accounts/customer-addresses.ts';
import { useMessages } from '../kit/messages.tsx';
import { AddressFields } from './address-fields.tsx';
import { AccountForm, Check, type Problems, summarizeProblems } from './fields.tsx';
import { AddressBlock } from './orders.tsx';

interface AddressListProps {
  addresses: readonly CustomerAddress[];
  crumb: string;
  locale: string;
}

export function AddressList({ addresses, crumb, locale }: AddressListProps) {
  const texts = useMessages().addresses;
  const isFull = addresses.length >= MAX_CUSTOMER_ADDRESSES;
  return (
    <>
      {addresses.length === 0 && <p>{texts.none}</p>}
      {addresses.length > 0 && (
        <ul className="account-addresses">
          {addresses.map(({ id, address, isDefault }) => {
            const whose = `${address.name}, ${address.line1}`;
            return (
              <li key={id}>
                {isDefault && <p className="account-mark">{texts.isDefault}</p>}
                <AddressBlock address={address} locale={locale} />
                <div className="account-acts">
                  <a href={`/account/addresses/${id}`}>
                    {texts.edit}
                    <span className="visually-hidden"> {whose}</span>
                  </a>
                  {!isDefault && (
                    <AccountForm action={`/account/addresses/${id}/default`} crumb={crumb} className="">
                      <button type="submit" className="text-button">
                        {texts.makeDefault}
                        <span className="visually-hidden">: {whose}</span>
                      </button>
                    </AccountForm>
                  )}
                  <details data-confirm={texts.deleteTitle} data-confirm-text={texts.deleteText}>
                    <summary>
                      {texts.deleteOne}
                      <span className="visually-hidden"> {whose}</span>
                    </summary>
                    <AccountForm action={`/account/addresses/${id}/delete`} crumb={crumb} className="">
                      <button type="submit" className="button button-small">
                        {texts.deleteThis}
                      </button>
                    </AccountForm>
                  </details>
                </div>
              </li>
            );
          })}
        </ul>
      )}
      {isFull ? (
        <p>{texts.full({ count: MAX_CUSTOMER_ADDRESSES })}</p>
      ) : (
        <p>
          <a className="button" href="/account/addresses/new">
            {texts.add}
          </a>
        </p>
      )}
    </>
  );
}

interface AddressFormProps {
  /** Id of the address; null for a new one. */
  id: string | null;
  crumb: string;
  locale: string;
  values: Readonly<Record<string, string>>;
  isDefault: boolean;
  problems: Problems;
}

export function AddressForm({ id, crumb, locale, values, isDefault, problems }: AddressFormProps) {
  const { account, addresses: texts } = useMessages();
  return (
    <AccountForm
      action={id === null ? '/account/addresses' : `/account/addresses/${id}`}
      crumb={crumb}
      problem={summarizeProblems(problems, account)}
      className="stack account-address-form"
    >
      {/* Enter activates the form's first button, which must be the save button. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        {texts.save}
      </button>
      <AddressFields values={values} problems={problems} locale={locale} />
      {isDefault ? (
        <p className="quiet">{texts.isYourDefault}</p>
      ) : (
        <Check name="isDefault" label={texts.useAsDefault} isOn={values.isDefault === 'on'} />
      )}
      <p className="row">
        <button type="submit" className="button">
          {texts.saveAddress}
        </button>
        <a href="/account/addresses">{texts.cancel}</a>
      </p>
    </AccountForm>
  );
}
