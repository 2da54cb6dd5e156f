import { describe, expect, it } from 'vitest';
import { getStateAfterPayment } from '#domain/subscriptions/after-payment.ts';
import { PLAN } from '#support/carts.ts';
import { terms } from '#support/subscriptions.ts';

const at = (date: string) => Date.parse(`${date}T10:00:00Z`);
/** A subscription that started on 31 January and was paid twice, so the third payment is due on 31 March. */
const subscription = {
  schedule: {
    anchorAt: at('2027-01-31'),
    timeZone: 'UTC',
    period: { value: 1, unit: 'month' as const },
  },
  position: 2,
  paidCycles: 2,
  numCycles: 4,
};
const renewal = {
  kind: 'renewal' as const,
  terms: terms(),
  dueAt: at('2027-03-31'),
  createdAt: at('2027-03-31'),
};

describe('a paid renewal', () => {
  it('schedules the next payment', () => {
    expect(getStateAfterPayment(subscription, renewal, at('2027-03-31'))).toEqual({
      anchorAt: at('2027-01-31'),
      position: 3,
      paidCycles: 3,
      numCycles: 4,
      periodStart: at('2027-03-31'),
      periodEnd: at('2027-04-30'),
      isOver: false,
    });
  });

  it('skips payment dates that have passed if it is late', () => {
    expect(getStateAfterPayment(subscription, renewal, at('2027-05-31'))).toMatchObject({
      position: 5,
      paidCycles: 3,
      periodStart: at('2027-03-31'),
      periodEnd: at('2027-06-30'),
    });
  });

  it('does not schedule the same payment again if it is early', () => {
    expect(getStateAfterPayment(subscription, renewal, at('2027-03-30'))).toMatchObject({
      position: 3,
      periodEnd: at('2027-04-30'),
    });
  });

  it.each([
    ['the second-to-last payment', 2, 4, false],
    ['the last payment', 3, 4, true],
    ['a payment in a plan without an end', 100, 0, false],
  ])(
    '[A3.07] %s (after %i payments, of %i in total) ends the plan: %s',
    (_, paidCycles, numCycles, isOver) => {
      expect(
        getStateAfterPayment({ ...subscription, paidCycles, numCycles }, renewal, renewal.dueAt).isOver,
      ).toBe(isOver);
    },
  );
});

describe('a paid plan change', () => {
  const change = (numBillingCycles: number) => ({
    kind: 'change' as const,
    terms: terms({ plan: { ...PLAN, billingPeriod: { value: 1, unit: 'year' }, numBillingCycles } }),
    dueAt: at('2027-03-31'),
    createdAt: at('2027-03-10'),
  });

  it('starts the new plan on the day of the change', () => {
    expect(getStateAfterPayment(subscription, change(3), at('2027-03-11'))).toEqual({
      anchorAt: at('2027-03-10'),
      position: 1,
      paidCycles: 1,
      numCycles: 3,
      periodStart: at('2027-03-10'),
      periodEnd: at('2028-03-10'),
      isOver: false,
    });
  });

  it.each([
    [0, false],
    [1, true],
    [2, false],
  ])(
    '[A3.07] a change to a plan with %i payments (0 means no end) ends the plan: %s',
    (numBillingCycles, isOver) => {
      expect(getStateAfterPayment(subscription, change(numBillingCycles), at('2027-03-11')).isOver).toBe(
        isOver,
      );
    },
  );

  it('keeps the hour of payment in the site’s time zone', () => {
    const schedule = { ...subscription.schedule, timeZone: 'Europe/Berlin' };
    const weekly = {
      ...change(0),
      terms: terms({ plan: { ...PLAN, billingPeriod: { value: 3, unit: 'week' } } }),
    };
    // Daylight saving time has started in Berlin, so the payment is due one hour earlier in UTC.
    expect(getStateAfterPayment({ ...subscription, schedule }, weekly, 0).periodEnd).toBe(
      Date.parse('2027-03-31T09:00:00Z'),
    );
  });
});
