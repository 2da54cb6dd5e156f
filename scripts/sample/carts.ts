import type { SampleRows } from '../../worker/db/sites/add-sample-data.ts';
import type { Outcome } from './journey.ts';
import type { Random } from './random.ts';
import { SAMPLE_BUYERS } from './sample-buyers.ts';

/** Creates carts. Carts that reached the checkout have an email address, but no consent to a reminder. */
export function makeCarts(
  random: Random,
  { websiteId, outcomes }: { websiteId: string; outcomes: readonly Outcome[] },
): Pick<SampleRows, 'carts' | 'cartEntries'> {
  const made: Pick<SampleRows, 'carts' | 'cartEntries'> = { carts: [], cartEntries: [] };
  for (const [index, { at, path, lines }] of outcomes.entries()) {
    const id = random.id();
    made.carts.push({
      id,
      websiteId,
      tokenHash: `sample-${id}`,
      currency: 'USD',
      email: path === 'checkout' ? (SAMPLE_BUYERS[(index * 11 + 5) % SAMPLE_BUYERS.length]?.email ?? '') : '',
      createdAt: at,
      updatedAt: at,
    });
    made.cartEntries.push(
      ...lines.map(({ sold, quantity }) => ({
        id: random.id(),
        cartId: id,
        itemId: sold.itemId,
        variantId: sold.variantId,
        quantity,
        seenPriceCents: sold.priceCents,
        createdAt: at,
      })),
    );
  }
  return made;
}
