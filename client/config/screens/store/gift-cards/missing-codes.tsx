import { useMutation } from '@tanstack/react-query';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { focusPage } from '#client/config/kit/navigation/focus-page.ts';
import { NoSender } from '#client/config/kit/shared/mail/no-sender.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { GiftCardList } from '#schema/contracts/gift-cards/gift-card.ts';
import { giftCardsApi, newIdempotencyKey } from './gift-cards-api.ts';

/** Sends codes in slices, until every card with an email address has one. Returns their number. */
async function sendAll(): Promise<number> {
  const click = newIdempotencyKey();
  let sent = 0;
  for (;;) {
    const { queued, left } = await giftCardsApi.sendMissingCodes(click);
    sent += queued;
    if (queued === 0 || left === 0) return sent;
  }
}

const count = (cards: number): string =>
  cards === 1 ? '1 gift card' : `${cards.toLocaleString('en-US')} gift cards`;

const describeRest = (cards: number): string =>
  cards === 1
    ? 'One has no email address: open it to create its code.'
    : `${cards.toLocaleString('en-US')} have no email address: open each to create its code.`;

interface Props {
  missing: GiftCardList['missingCodes'];
  onShow: () => void;
  onSent: () => void;
}

/** Lists how many cards have no code, as after a move from a deleted site, and sends new ones. */
export function MissingCodes({ missing: { byEmail, byHand }, onShow, onSent }: Props) {
  const { sendsMail } = useAccount().site;
  const send = useMutation({
    mutationFn: sendAll,
    onSuccess: (sent) => {
      toast.success(`New codes for ${count(sent)} are on their way.`);
      // The button is about to disappear.
      focusPage();
    },
    onSettled: onSent,
  });
  if (byEmail + byHand === 0) return null;
  return (
    <section className="notice gift-missing" aria-labelledby="gift-missing">
      <p>
        <strong id="gift-missing">{count(byEmail + byHand)} without a code</strong>
      </p>
      <p>
        They cannot be spent until they get one. Codes do not come back with the backup of a deleted site, and
        an email with a code can fail.
        {byHand > 0 && ` ${describeRest(byHand)}`}
      </p>
      {byEmail > 0 && !sendsMail && <NoSender />}
      <div className="gift-actions">
        {byEmail > 0 && sendsMail && (
          <button
            type="button"
            className="button primary"
            disabled={send.isPending}
            onClick={() => send.mutate()}
          >
            {send.isPending
              ? 'Sending …'
              : `Send ${byEmail.toLocaleString('en-US')} new ${byEmail === 1 ? 'code' : 'codes'}`}
          </button>
        )}
        <button type="button" className="button" onClick={onShow}>
          Show these cards
        </button>
      </div>
    </section>
  );
}
