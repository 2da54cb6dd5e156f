import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers/account.ts';
import type { CustomerAddress } from '#worker/db/customers/customer-addresses.ts';
import { AddressFields } from './address-fields.tsx';
import { AccountForm, Check, type Problems, problemOf } from './fields.tsx';
import { AddressBlock } from './orders.tsx';

interface AddressListProps {
  addresses: readonly CustomerAddress[];
  crumb: string;
  locale: string;
}

export function AddressList({ addresses, crumb, locale }: AddressListProps) {
  const isFull = addresses.length >= MAX_CUSTOMER_ADDRESSES;
  return (
    <>
      {addresses.length === 0 && (
        <p>No addresses yet. One that you keep here is filled in for you at the checkout.</p>
      )}
      {addresses.length > 0 && (
        <ul className="account-addresses">
          {addresses.map(({ id, address, isDefault }) => {
            const whose = `${address.name}, ${address.line1}`;
            return (
              <li key={id}>
                {isDefault && <p className="account-mark">Default</p>}
                <AddressBlock address={address} locale={locale} />
                <div className="account-acts">
                  <a href={`/account/addresses/${id}`}>
                    Edit<span className="visually-hidden"> {whose}</span>
                  </a>
                  {!isDefault && (
                    <AccountForm action={`/account/addresses/${id}/default`} crumb={crumb} className="">
                      <button type="submit" className="text-button">
                        Make default<span className="visually-hidden">: {whose}</span>
                      </button>
                    </AccountForm>
                  )}
                  <details
                    data-confirm="Delete this address?"
                    data-confirm-text="Orders that went there keep it."
                  >
                    <summary>
                      Delete<span className="visually-hidden"> {whose}</span>
                    </summary>
                    <AccountForm action={`/account/addresses/${id}/delete`} crumb={crumb} className="">
                      <button type="submit" className="button button-small">
                        Delete this address
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
        <p>You keep {MAX_CUSTOMER_ADDRESSES} addresses, which is as many as there may be.</p>
      ) : (
        <p>
          <a className="button" href="/account/addresses/new">
            Add an address
          </a>
        </p>
      )}
    </>
  );
}

interface AddressFormProps {
  /** Where the form goes; a new address has no id. */
  id: string | null;
  crumb: string;
  locale: string;
  /** As typed. */
  values: Readonly<Record<string, string>>;
  isDefault: boolean;
  problems: Problems;
}

export function AddressForm({ id, crumb, locale, values, isDefault, problems }: AddressFormProps) {
  return (
    <AccountForm
      action={id === null ? '/account/addresses' : `/account/addresses/${id}`}
      crumb={crumb}
      problem={problemOf(problems)}
      className="stack account-address-form"
    >
      {/* The first button is what the Enter key presses: it must be the one that saves. */}
      <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
        Save
      </button>
      <AddressFields values={values} problems={problems} locale={locale} />
      {isDefault ? (
        <p className="quiet">This is your default address.</p>
      ) : (
        <Check name="isDefault" label="Use as my default address" isOn={values.isDefault === 'on'} />
      )}
      <p className="row">
        <button type="submit" className="button">
          Save the address
        </button>
        <a href="/account/addresses">Cancel</a>
      </p>
    </AccountForm>
  );
}
