import { addressFormatOf, COUNTRY_CODES } from '#domain/checkout/address-formats.ts';
import { countryName } from '#domain/i18n/country-name.ts';
import { MAX_CUSTOMER_ADDRESSES } from '#schema/contracts/customers.ts';
import type { CustomerAddress } from '../../store/customer-addresses.ts';
import { AccountForm, Check, Field, type Problems, problemOf, Select } from './fields.tsx';
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

/** Fields as the country has them; another country's are shown by its button, or at once where there is script. */
export function AddressForm({ id, crumb, locale, values, isDefault, problems }: AddressFormProps) {
  const country = values.country ?? '';
  const format = addressFormatOf(country);
  const countries = COUNTRY_CODES.map((code) => [code, countryName(locale, code)] as const).sort((a, b) =>
    a[1].localeCompare(b[1], locale),
  );
  const text = (name: string) => ({ name, defaultValue: values[name], problem: problems[name] });
  const region = values.region ?? '';
  const regionCode =
    Object.entries(format.regions ?? {}).find(
      ([code, name]) => code === region || name.toLowerCase() === region.toLowerCase(),
    )?.[0] ?? '';
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
      <div className="row account-country">
        <Select
          name="country"
          label="Country"
          autoComplete="country"
          value={country}
          options={countries}
          problem={problems.country}
        />
        <button
          type="submit"
          name="action"
          value="country"
          className="button button-outline"
          formNoValidate
          data-country-button=""
        >
          Use this country
        </button>
      </div>
      <div data-address-fields="">
        <Field {...text('name')} label="Name of the recipient" autoComplete="name" maxLength={200} />
        <Field {...text('company')} label="Company" autoComplete="organization" maxLength={200} isOptional />
        <Field {...text('line1')} label="Street and number" autoComplete="address-line1" maxLength={200} />
        <Field
          {...text('line2')}
          label="Apartment, floor, building"
          autoComplete="address-line2"
          maxLength={200}
          isOptional
        />
        <div className="fields-row">
          <Field {...text('city')} label="City" autoComplete="address-level2" maxLength={100} />
          {format.regions ? (
            <Select
              name="region"
              label={format.regionLabel}
              autoComplete="address-level1"
              value={regionCode}
              options={Object.entries(format.regions)}
              empty="Choose"
              problem={problems.region}
              isOptional={!format.isRegionRequired}
            />
          ) : (
            <Field
              {...text('region')}
              label={format.regionLabel}
              autoComplete="address-level1"
              maxLength={60}
              isOptional={!format.isRegionRequired}
            />
          )}
          <Field
            {...text('postalCode')}
            label={format.postalLabel}
            autoComplete="postal-code"
            maxLength={20}
            isOptional={!format.isPostalRequired}
            autoCapitalize="characters"
          />
        </div>
      </div>
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
