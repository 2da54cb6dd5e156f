import { DONATE_CHECKOUT_PATH } from '#domain/checkout/addresses.ts';
import { listOfferedCents } from '#domain/donations/amount.ts';
import { goalProgress } from '#domain/donations/find-block.ts';
import { donationBlock } from '#schema/contracts/blocks/donation.ts';
import { getBlockData } from '#worker/db/blocks/find-block-data.ts';
import { donationData } from '#worker/db/donations/block-data.ts';
import { DonationAmounts } from '#worker/render/donations/donation-amounts.tsx';
import { GoalBar } from '#worker/render/donations/goal-bar.tsx';
import { useFormatCents, useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from './definition.ts';

/**
 * Renders a plain form that opens the donation checkout (A2.04) with the selected values. The button has a text for
 * each amount, and CSS shows the text of the selected one.
 */
export default defineBlock(donationBlock, ({ value, block, page }) => {
  const { donations: texts } = useMessages();
  const formatCents = useFormatCents();
  const received = getBlockData(page.blockData, donationData, block.id);
  // The donation checkout finds the block through its page, so the block cannot work in a post, header or
  // footer.
  if (received === undefined)
    return page.mode === 'edit' ? (
      <div className="block-problem" role="note">
        The donation block works on pages only, not in posts, products, the header or the footer.
      </div>
    ) : null;
  const currency = page.site.settings.store.selectedCurrency;
  const goal = goalProgress(value, received);
  const titleId = `donation-${block.id}`;
  return (
    <form
      className="donation"
      action={DONATE_CHECKOUT_PATH}
      data-script="donation"
      data-currency={currency}
      aria-labelledby={value.title === '' ? undefined : titleId}
      aria-label={value.title === '' ? value.fund : undefined}
    >
      {value.title !== '' && <h2 id={titleId}>{value.title}</h2>}
      {goal && <GoalBar goal={goal} currency={currency} id={`${titleId}-goal`} />}
      <input type="hidden" name="donatePageId" value={page.pageId} />
      <input type="hidden" name="block" value={block.id} />
      <fieldset>
        <legend className="visually-hidden">{texts.amount}</legend>
        <DonationAmounts
          settings={value}
          currency={currency}
          form={{ values: {}, errors: {} }}
          prefix={titleId}
        />
      </fieldset>
      <button type="submit" className="button button-large">
        {listOfferedCents(value, currency).map((cents) => (
          <span key={cents}>
            {texts.giveAmount({
              button: value.buttonText,
              amount: formatCents(cents, currency, { trimZeroFractions: true }),
            })}
          </span>
        ))}
        <span data-give={value.buttonText}>{value.buttonText}</span>
      </button>
    </form>
  );
});
