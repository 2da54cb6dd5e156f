import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { CountryField, PostalCodeField, RegionField } from '#client/config/kit/fields/location-fields.tsx';
import { ordersApi } from '#client/config/kit/shared/orders/orders-api.ts';
import { MAX_ORDER_NOTE_LENGTH } from '#schema/contracts/carts/cart.ts';
import type { Address } from '#schema/contracts/checkout/checkout.ts';
import type { Location } from '#schema/contracts/shipping/shipping.ts';
import type { DraftPart } from './draft-part.ts';
import { DraftSearch } from './draft-search.tsx';

export function DraftCustomer({ content, errors, onChange }: DraftPart) {
  const { site } = useAccount();
  const text = (name: 'name' | 'email' | 'phone', label: string, maxLength: number, type = 'text') => (
    <Labelled label={label} error={errors[name]}>
      {(field) => (
        <input
          {...field}
          type={type}
          maxLength={maxLength}
          autoComplete="off"
          value={content[name]}
          onChange={({ target }) => onChange({ [name]: target.value })}
        />
      )}
    </Labelled>
  );
  return (
    <aside className="order-side stack" aria-label="Customer and delivery">
      <section className="stack">
        <h2>Customer</h2>
        <CustomerSearch onChoose={onChange} />
        {text('name', 'Name', 200)}
        {text('email', 'Email', 254, 'email')}
        {text('phone', 'Phone', 40, 'tel')}
        {site.languages.length > 0 && (
          <Labelled label="Language of emails">
            {(field) => (
              <select
                {...field}
                value={content.language}
                onChange={({ target }) => onChange({ language: target.value })}
              >
                <option value="">Main language</option>
                {site.languages.map(({ code, name }) => (
                  <option key={code} value={code}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Labelled>
        )}
      </section>
      <AddressFields content={content} errors={errors} onChange={onChange} />
      <Labelled label="Note to the customer" error={errors.note}>
        {(field) => (
          <textarea
            {...field}
            rows={3}
            maxLength={MAX_ORDER_NOTE_LENGTH}
            value={content.note}
            onChange={({ target }) => onChange({ note: target.value })}
          />
        )}
      </Labelled>
    </aside>
  );
}

function CustomerSearch({ onChoose }: { onChoose: DraftPart['onChange'] }) {
  return (
    <DraftSearch
      label="Find a customer"
      found="Customers found"
      name="customers"
      limit={6}
      search={async (text) => (await ordersApi.customers(text, null)).customers}
      keyOf={({ email }) => email}
      show={({ email, name }) => (
        <>
          <span>{name || email}</span>
          {name && <span className="quiet">{email}</span>}
        </>
      )}
      onChoose={({ email, name }) => onChoose({ email, name })}
    />
  );
}

const EMPTY: Address = {
  name: '',
  company: '',
  line1: '',
  line2: '',
  city: '',
  region: '',
  postalCode: '',
  country: 'US',
};
const isBlank = ({ country: _, ...parts }: Address) => Object.values(parts).every((part) => part === '');

/** Edits the shipping address. An address without any text counts as none. */
function AddressFields({ content, errors, onChange }: DraftPart) {
  const { site } = useAccount();
  const [country, setCountry] = useState(
    content.shippingAddress?.country ?? new Intl.Locale(site.locale).region ?? EMPTY.country,
  );
  const address = content.shippingAddress ?? { ...EMPTY, country };
  const change = (patch: Partial<Address>) => {
    const next = { ...address, ...patch };
    setCountry(next.country);
    onChange({ shippingAddress: isBlank(next) ? null : next });
  };
  const text = (part: Exclude<keyof Address, keyof Location>, label: string, maxLength: number) => (
    <Labelled label={label} error={errors[`shippingAddress.${part}`]}>
      {(field) => (
        <input
          {...field}
          maxLength={maxLength}
          autoComplete="off"
          value={address[part]}
          onChange={({ target }) => change({ [part]: target.value })}
        />
      )}
    </Labelled>
  );
  return (
    <section className="stack">
      <h2>Shipping address</h2>
      <CountryField location={address} onChange={change} />
      {content.name !== '' && address.name === '' ? (
        <button type="button" className="button" onClick={() => change({ name: content.name })}>
          Ship to {content.name}
        </button>
      ) : null}
      {text('name', 'Recipient', 200)}
      {text('company', 'Company (optional)', 200)}
      {text('line1', 'Address', 200)}
      {text('line2', 'Apartment, floor (optional)', 200)}
      <PostalCodeField location={address} error={errors['shippingAddress.postalCode']} onChange={change} />
      {text('city', 'City', 100)}
      <RegionField
        location={address}
        error={errors['shippingAddress.region']}
        empty="Choose…"
        onChange={change}
      />
    </section>
  );
}
