import { formatCents } from '#domain/money/format-money.ts';
import type { MemberArea } from '#schema/contracts/member-areas.ts';
import type { AreaOffer } from '../../store/member-areas.ts';
import type { SiteSnapshot } from '../../store/site-snapshot.ts';

/** Somebody who is signed in and could join. */
export interface Joiner {
  email: string;
  crumb?: string;
}

interface Props {
  area: MemberArea;
  offers: readonly AreaOffer[];
  customer: Joiner | null;
  settings: SiteSnapshot['settings'];
}

const SIDES = ['left', 'right'] as const;

/**
 * The ways into an area (B2.4.06). Of two, a toggle shows one at a time: radio buttons, so that it works by keyboard and without
 * script, and the style sheet swaps price and join button (B2.4.07, B2.4.08).
 */
export function Pricing({ area, offers, customer, settings }: Props) {
  if (offers.length === 0) return null;
  const panels = offers.map((offer, index) => (
    <div key={offer.label} className={`offer offer-${SIDES[index]}`}>
      <p className="offer-price figures">
        {offer.priceCents === null ? 'Free' : formatCents(offer.priceCents, settings.store.selectedCurrency)}
        {offer.priceCents !== null && <small> once</small>}
      </p>
      <Join area={area} offer={offer} customer={customer} />
    </div>
  ));
  if (offers.length === 1) return <div className="pricing">{panels}</div>;
  return (
    <fieldset className="pricing has-toggle">
      <legend>Choose how to join</legend>
      {offers.map((offer, index) => (
        <input
          key={offer.label}
          type="radio"
          name={`pricing-${area.id}`}
          id={`pricing-${area.id}-${SIDES[index]}`}
          className={`pick pick-${SIDES[index]}`}
          defaultChecked={index === 0}
        />
      ))}
      <div className="pricing-toggle">
        {offers.map((offer, index) => (
          <label
            key={offer.label}
            htmlFor={`pricing-${area.id}-${SIDES[index]}`}
            className={`side-${SIDES[index]}`}
          >
            {offer.label}
          </label>
        ))}
      </div>
      {panels}
    </fieldset>
  );
}

function Join({ area, offer, customer }: Pick<Props, 'area' | 'customer'> & { offer: AreaOffer }) {
  if (!customer)
    return (
      <p>
        <a className="button" href={`/account/register?next=${encodeURIComponent(`/membership/${area.id}`)}`}>
          {offer.kind === 'free' ? 'Make an account and join' : 'Make an account first'}
        </a>
      </p>
    );
  if (offer.itemId !== null)
    return (
      <form method="post" action="/cart">
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="itemId" value={offer.itemId} />
        <input type="hidden" name="quantity" value="1" />
        <button type="submit" className="button">
          Join
        </button>
      </form>
    );
  return (
    <form method="post" action={`/account/areas/${area.id}/join`}>
      <input type="hidden" name="crumb" value={customer.crumb ?? ''} />
      <button type="submit" className="button">
        Join for free
      </button>
    </form>
  );
}
