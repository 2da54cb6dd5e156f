import { addressLines } from '#domain/checkout/addresses.ts';
import { SYSTEM_NAME } from '#domain/orders/event-text.ts';
import { phoneHref } from '#domain/phones.ts';
import type { CustomerProfile } from '#schema/contracts/customers/customer.ts';

/** Shows what another system knew of a customer. */
export function ImportedProfile({ profile }: { profile: CustomerProfile }) {
  const { phone, address, tags, note, importedFrom } = profile;
  return (
    <section className="stack" aria-labelledby="imported-profile">
      <h2 id="imported-profile">Imported from {SYSTEM_NAME[importedFrom]}</h2>
      {address && (
        <div>
          {addressLines(address, 'en').map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines of an address may be equal
            <div key={index}>
              <bdi>{line}</bdi>
            </div>
          ))}
        </div>
      )}
      {phone !== '' && (
        <p>
          <a href={phoneHref(phone) ?? undefined}>{phone}</a>
        </p>
      )}
      {tags.length > 0 && (
        <p>
          Tags:{' '}
          {tags.map((tag) => (
            <span key={tag}>
              <span className="chip">
                <bdi>{tag}</bdi>
              </span>{' '}
            </span>
          ))}
        </p>
      )}
      {note !== '' && (
        <p>
          Note: <bdi>{note}</bdi>
        </p>
      )}
      {!address && phone === '' && tags.length === 0 && note === '' && (
        <p className="quiet">The file has no details besides the email address and the name.</p>
      )}
    </section>
  );
}
