import { subscriptionText } from '#domain/products/subscription-text.ts';
import type { MemberArea } from '#schema/contracts/members/member-areas.ts';
import type { AreaOffer } from '#worker/db/members/area-access.ts';
import type { SiteSnapshot } from '#worker/kernel/site-snapshot.ts';
import { useFormatCents, useMessages } from '../kit/messages.tsx';

const SIDES = ['left', 'right'] as const;
export type Side = (typeof SIDES)[number];
/** Query parameter of the toggle, for browsers without JavaScript. */
export const SIDE_FIELD = 'join';
export const parseSide = (value: string | undefined): Side => (value === 'right' ? 'right' : 'left');

export interface Joiner {
  email: string;
  crumb?: string;
}

interface Props {
  area: MemberArea;
  offers: readonly AreaOffer[];
  customer: Joiner | null;
  settings: SiteSnapshot['settings'];
  side: Side;
}

/**
 * Renders an area's access options (B2.4.06). With two, a toggle switches the price and button without
 * leaving the page (B2.4.07, B2.4.08, client/commerce/pricing.ts); without JavaScript, it reloads the page.
 */
export function Pricing({ area, offers, customer, settings, side }: Props) {
  const { members: texts, plans } = useMessages();
  const formatCents = useFormatCents();
  if (offers.length === 0) return null;
  const shown = offers.length === 1 ? 'left' : side;
  const panels = offers.map((offer, index) => (
    <div
      key={offer.label}
      id={`offer-${area.id}-${SIDES[index]}`}
      className="offer"
      data-offer={SIDES[index]}
      hidden={SIDES[index] !== shown}
    >
      <p className="offer-price figures">
        {offer.priceCents === null
          ? texts.free
          : formatCents(offer.priceCents, settings.store.selectedCurrency)}
        {offer.priceCents !== null && (
          <small> {offer.plan ? subscriptionText(offer.plan, plans) : texts.once}</small>
        )}
      </p>
      <Join area={area} offer={offer} customer={customer} />
    </div>
  ));
  if (offers.length === 1) return <div className="pricing">{panels}</div>;
  return (
    <div className="pricing" data-pricing="">
      <form method="get">
        <fieldset className="pricing-toggle">
          <legend className="visually-hidden">{texts.choose}</legend>
          {offers.map((offer, index) => (
            <button
              key={offer.label}
              type="submit"
              name={SIDE_FIELD}
              value={SIDES[index]}
              aria-pressed={SIDES[index] === shown}
              aria-controls={`offer-${area.id}-${SIDES[index]}`}
            >
              {offer.label}
            </button>
          ))}
        </fieldset>
      </form>
      {panels}
    </div>
  );
}

function Join({ area, offer, customer }: Pick<Props, 'area' | 'customer'> & { offer: AreaOffer }) {
  const texts = useMessages().members;
  if (!customer)
    return (
      <p>
        <a className="button" href={`/account/register?next=${encodeURIComponent(`/membership/${area.id}`)}`}>
          {offer.kind === 'free' ? texts.accountAndJoin : texts.accountFirst}
        </a>
      </p>
    );
  if (offer.itemId !== null)
    return (
      <form method="post" action="/cart">
        <input type="hidden" name="action" value="add" />
        <input type="hidden" name="itemId" value={offer.itemId} />
        <input type="hidden" name="quantity" value="1" />
        {offer.plan && <input type="hidden" name="plan" value={offer.plan.id} />}
        <button type="submit" className="button">
          {texts.join}
        </button>
      </form>
    );
  return (
    <form method="post" action={`/account/areas/${area.id}/join`}>
      <input type="hidden" name="crumb" value={customer.crumb ?? ''} />
      <button type="submit" className="button">
        {texts.joinFree}
      </button>
    </form>
  );
}
