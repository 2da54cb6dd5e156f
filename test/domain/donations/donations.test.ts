import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  amountProblem,
  hasOwnAmount,
  listOfferedCents,
  offeredFrequencies,
  readAmount,
} from '#domain/donations/amount.ts';
import { checkDonation } from '#domain/donations/check-donation.ts';
import { findDonationBlock, goalProgress } from '#domain/donations/find-block.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import { donationBlock } from '#schema/contracts/blocks/donation.ts';

const AMOUNT_SETTINGS = { suggestedCents: [2500, 5000], allowsOwnAmount: true };
const own = (ownAmount: string) => readAmount({ amount: 'own', ownAmount }, AMOUNT_SETTINGS, 'USD');

describe('a donation amount', () => {
  it('[A2.04] a donation amount is a suggested or a typed amount, in minor units', () => {
    expect(readAmount({ amount: '2500', ownAmount: '7' }, AMOUNT_SETTINGS, 'USD')).toEqual({ cents: 2500 });
    for (const [typed, cents] of [
      ['1', 100],
      ['12.50', 1250],
      ['$1,250', 125_000],
      [' 1000000 ', 100_000_000],
    ] as const)
      expect(own(typed)).toEqual({ cents });
    expect(readAmount({ amount: 'own', ownAmount: '1' }, AMOUNT_SETTINGS, 'JPY')).toEqual({ cents: 1 });
  });

  it.each(['0', '0.99', '-5', '\u22125'])(
    '[A2.04] a donation of %s is too small, and the error shows the minimum',
    (typed) => {
      expect(own(typed)).toEqual({ field: 'ownAmount', problem: 'The minimum donation is $1.' });
    },
  );

  it.each(['1000000.01', '1000000000000'])(
    '[A2.04] a donation of %s is too large, and the error shows the maximum',
    (typed) => {
      expect(own(typed)).toEqual({ field: 'ownAmount', problem: 'The maximum donation is $1,000,000.' });
    },
  );

  it.each(['', ' ', '1.234', 'NaN', 'Infinity', '1e3', '0x10', '9'.repeat(40)])(
    'a donation amount cannot be parsed from "%s"',
    (typed) => {
      expect(own(typed)).toMatchObject({ field: 'ownAmount', problem: expect.stringContaining('digits') });
    },
  );

  it('[A2.04] a donation amount is never outside its limits', () => {
    const text = fc.oneof(fc.string(), fc.bigInt().map(String), fc.double().map(String));
    fc.assert(
      fc.property(
        text,
        text,
        fc.constantFrom('USD' as const, 'JPY' as const),
        (amount, ownAmount, currency) => {
          const read = readAmount({ amount, ownAmount }, AMOUNT_SETTINGS, currency);
          if ('cents' in read) {
            expect(Number.isSafeInteger(read.cents)).toBe(true);
            expect(amountProblem(read.cents, currency)).toBeNull();
          } else expect(read.problem).not.toBe('');
        },
      ),
    );
  });

  it('a donation amount must be a suggested one if the block allows no other, unless it suggests none', () => {
    const closed = { ...AMOUNT_SETTINGS, allowsOwnAmount: false };
    for (const amount of ['own', '2501', '', '-2500'])
      expect(readAmount({ amount, ownAmount: '9' }, closed, 'USD')).toMatchObject({ field: 'amount' });
    const bare = { suggestedCents: [], allowsOwnAmount: false };
    expect(hasOwnAmount(bare, 'USD')).toBe(true);
    expect(readAmount({ ownAmount: '9' }, bare, 'USD')).toEqual({ cents: 900 });
  });

  it('a block suggests each valid amount once', () => {
    expect(listOfferedCents({ suggestedCents: [50, 2500, 2500], allowsOwnAmount: true }, 'USD')).toEqual([
      2500,
    ]);
    expect(listOfferedCents({ suggestedCents: [50, 2500], allowsOwnAmount: true }, 'JPY')).toEqual([
      50, 2500,
    ]);
  });
});

describe('a donation goal', () => {
  it('shows its progress in whole percent, and 100 only when it is reached', () => {
    expect(goalProgress({ goalCents: 0, otherCents: 500 }, 900)).toBeNull();
    expect(goalProgress({ goalCents: 1000, otherCents: 500 }, 499)?.percent).toBe(99);
    expect(goalProgress({ goalCents: 1000, otherCents: 500 }, 500)?.percent).toBe(100);
    expect(goalProgress({ goalCents: 1000, otherCents: 0 }, 5000)).toEqual({
      receivedCents: 5000,
      goalCents: 1000,
      percent: 100,
    });
  });
});

describe('the donation form', () => {
  const block = donationBlock.schema.parse({ fund: 'Kiln fund' });
  const asked = { pageId: 'a'.repeat(24), blockId: 'b1', block, currency: 'USD' as const };
  const values = {
    amount: '2500',
    email: ' ines@studio.test ',
    name: 'Ines',
    inNameOf: 'Ana',
    frequency: 'monthly',
    idempotencyKey: 'k'.repeat(20),
  };

  it('[A1.03] creates a monthly donation only if the block offers it', () => {
    expect(checkDonation(values, asked)).toEqual({
      errors: {},
      donation: expect.objectContaining({
        fund: 'Kiln fund',
        amountCents: 2500,
        email: 'ines@studio.test',
        name: 'Ines',
        inNameOf: 'Ana',
        frequency: 'once',
      }),
    });
    const monthly = { ...asked, block: { ...block, offersMonthly: true } };
    expect(checkDonation(values, monthly).donation?.frequency).toBe('monthly');
    expect(checkDonation({ ...values, frequency: 'daily' }, monthly).donation?.frequency).toBe('once');
    expect(offeredFrequencies({ offersMonthly: true })).toEqual(['once', 'monthly']);
    expect(offeredFrequencies({ offersMonthly: false })).toEqual(['once']);
  });

  it('drops the name of an anonymous donor and a dedication for which the block does not ask', () => {
    expect(checkDonation({ ...values, isAnonymous: 'yes' }, asked).donation?.name).toBe('');
    const bare = { ...asked, block: { ...block, asksInNameOf: false } };
    expect(checkDonation(values, bare).donation?.inNameOf).toBe('');
  });

  it('reports all errors at once', () => {
    const { errors, donation } = checkDonation({ amount: 'own', ownAmount: '0', email: 'x' }, asked);
    expect(Object.keys(errors).sort()).toEqual(['email', 'name', 'ownAmount']);
    expect(donation).toBeNull();
  });
});

describe('the donation block on a page', () => {
  const of = (id: string, value: object, type: number = BLOCK_TYPE.donation) => ({
    id,
    type,
    value: { ...value },
  });
  const content = {
    sections: [
      { blocks: [of('b1', {}, BLOCK_TYPE.html), of('b2', { goalCents: -1 })] },
      { blocks: [of('b3', { fund: 'A' }), of('b4', { fund: 'B' })] },
    ],
  };

  it('is the one with the requested id, or the first one if no id is requested', () => {
    expect(findDonationBlock(content, 'b4')?.value.fund).toBe('B');
    expect(findDonationBlock(content, '')?.value.fund).toBe('A');
    for (const id of ['b1', 'b2', 'b9']) expect(findDonationBlock(content, id)).toBeNull();
  });
});
