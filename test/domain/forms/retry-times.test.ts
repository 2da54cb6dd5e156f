import { expect, it } from 'vitest';
import { nextDeliveryAt } from '#domain/forms/deliveries.ts';

it('each retry of a form delivery waits twice as long as the one before, starting at one minute, and the eighth attempt is the last', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 7, 8].map((attempts) => {
    const at = nextDeliveryAt(attempts, 1_000_000);
    return at === null ? null : (at - 1_000_000) / 60_000;
  });
  expect(minutes).toEqual([1, 2, 4, 8, 16, 32, 64, null]);
});
