import { subscriptionText } from '#domain/products/subscription-text.ts';
import { memberAreaBlock } from '#schema/contracts/blocks/member-area.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import type { AreaOffer } from '#worker/db/members/area-access.ts';
import { memberAreaData } from '#worker/db/members/block-data.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useFormatCents, useMessages } from '#worker/render/kit/messages.tsx';
import { withElement } from '#worker/render/kit/with-element.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

type Currency = RenderContext['site']['settings']['store']['selectedCurrency'];

/**
 * Renders a member area's button, the same for all visitors. The page to which it leads shows members their
 * access.
 */
export default defineBlock(memberAreaBlock, ({ value, block, page }) => {
  const { members: texts } = useMessages();
  const found = getBlockData(page.blockData, memberAreaData, block.id);
  if (!found)
    return (
      <EmptyBlock page={page} title="Member area">
        Choose a member area to show its description and access options here. Create areas under Pages, Member
        areas.
      </EmptyBlock>
    );
  const { area, offers } = found;
  const { selectedCurrency } = page.site.settings.store;
  const signIn = `/login?next=${encodeURIComponent(area.landingPath)}`;
  return (
    <div className="member-area">
      <h2>{value.title || area.name}</h2>
      {value.showDescription && area.description && <p className="lead">{area.description}</p>}
      {offers.length > 0 ? (
        <ul aria-label={texts.block.options}>
          {offers.map((offer) => (
            <Offer key={offer.label} offer={offer} currency={selectedCurrency} />
          ))}
        </ul>
      ) : (
        <p>{texts.block.byInvitation}</p>
      )}
      {offers.length > 0 && (
        <p>
          <a className="button" href={`/membership/${area.id}`}>
            {value.buttonText || texts.block.join({ area: area.name })}
          </a>
        </p>
      )}
      {value.showSignIn && (
        <p className="member-area-sign-in">
          {withElement((link) => texts.alreadyMember({ link }), <a href={signIn}>{texts.signInLink}</a>)}
        </p>
      )}
    </div>
  );
});

function Offer({ offer: { label, priceCents, plan }, currency }: { offer: AreaOffer; currency: Currency }) {
  const { members: texts, plans } = useMessages();
  const formatCents = useFormatCents();
  return (
    <li>
      <bdi className="member-area-label">{label}</bdi>{' '}
      <span className="figures">{priceCents === null ? texts.free : formatCents(priceCents, currency)}</span>
      {priceCents !== null && <small> {plan ? subscriptionText(plan, plans) : texts.once}</small>}
    </li>
  );
}
