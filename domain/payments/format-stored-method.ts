import type { Messages } from '#schema/messages/messages.ts';
import { TEST_CARDS } from './test-cards.ts';

const CARD = /^(?<brand>.+) ending in (?<last4>\d{4})$/;
const TEST_CARD = /^Test card: (?<name>.+)$/;

export type StoredMethodTexts = Pick<Messages, 'paymentMethods' | 'testShop'>;

/**
 * Translates the name of a payment method, which is stored in English as received from the provider. Does
 * not change unknown names.
 *
 * @example formatStoredMethod('Visa ending in 4242', texts) // 'Visa mit Endziffern 4242'
 */
export function formatStoredMethod(label: string, { paymentMethods, testShop }: StoredMethodTexts): string {
  const card = CARD.exec(label)?.groups;
  if (card?.brand && card.last4) return paymentMethods.cardEnding({ brand: card.brand, last4: card.last4 });
  const english = TEST_CARD.exec(label)?.groups?.name;
  const testCard = TEST_CARDS.find(({ name }) => name === english);
  if (testCard) return paymentMethods.testCard({ name: testShop.cards[testCard.method].name });
  return label === 'Card' ? paymentMethods.card : label;
}
