import type { AppliedGiftCard } from '#schema/contracts/commerce/gift-card.ts';

/** A card on a cart, as it stands now. */
export interface GiftCardOnCart {
  id: string;
  last4: string;
  balanceCents: number;
  currency: string;
  isActive: boolean;
  /** Epoch milliseconds; null = never. */
  expiresAt: number | null;
}

/** Whether something can be bought with a card now. */
export const isGiftCardUsable = (card: GiftCardOnCart, currency: string, now: number): boolean =>
  card.isActive &&
  card.balanceCents > 0 &&
  card.currency === currency &&
  (card.expiresAt === null || card.expiresAt > now);

/**
 * What each card pays of a total, in the order in which they were added, and what is left to pay; minor units. A card that no
 * longer pays is left out. applied + due = total, always.
 */
export function applyGiftCards(
  totalCents: number,
  cards: readonly GiftCardOnCart[],
  { currency, now }: { currency: string; now: number },
): { giftCards: AppliedGiftCard[]; dueCents: number } {
  let dueCents = totalCents;
  const giftCards = cards
    .filter((card) => isGiftCardUsable(card, currency, now))
    .map(({ id, last4, balanceCents }) => {
      const appliedCents = Math.min(balanceCents, dueCents);
      dueCents -= appliedCents;
      return { id, last4, balanceCents, appliedCents };
    });
  return { giftCards, dueCents };
}
