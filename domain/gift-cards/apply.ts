import { minimumChargeCents } from '#domain/payments/minimum-charge.ts';
import type { AppliedGiftCard } from '#schema/contracts/gift-cards/gift-card.ts';

export interface GiftCardOnCart {
  id: string;
  last4: string;
  balanceCents: number;
  currency: string;
  isActive: boolean;
  /** Epoch milliseconds; null means never. */
  expiresAt: number | null;
}

export const isGiftCardUsable = (card: GiftCardOnCart, currency: string, now: number): boolean =>
  card.isActive &&
  card.balanceCents > 0 &&
  card.currency === currency &&
  (card.expiresAt === null || card.expiresAt > now);

/**
 * Applies gift cards. The rest to be paid is zero or at least the minimum charge, because card payments
 * below it fail.
 */
export function applyGiftCards(
  totalCents: number,
  cards: readonly GiftCardOnCart[],
  { currency, now }: { currency: string; now: number },
): { giftCards: AppliedGiftCard[]; dueCents: number } {
  const usable = cards.filter((card) => isGiftCardUsable(card, currency, now));
  const leftCents = totalCents - usable.reduce((sum, { balanceCents }) => sum + balanceCents, 0);
  const minimumCents = Math.min(minimumChargeCents(currency), totalCents);
  let keptCents = leftCents > 0 ? Math.max(0, minimumCents - leftCents) : 0;
  let dueCents = totalCents;
  // To reach the minimum charge, leave some balance unspent: on the last card first, then on earlier ones.
  const spendable = usable.toReversed().map((card) => {
    const kept = Math.min(card.balanceCents, keptCents);
    keptCents -= kept;
    return card.balanceCents - kept;
  });
  const giftCards = usable.map(({ id, last4, balanceCents }, index) => {
    const spendableCents = spendable[usable.length - 1 - index] ?? 0;
    const appliedCents = Math.min(spendableCents, dueCents);
    dueCents -= appliedCents;
    return { id, last4, balanceCents, appliedCents };
  });
  return { giftCards, dueCents };
}
