import { MANUAL_METHODS, type ManualMethod } from '#schema/contracts/orders/draft-order.ts';

const TEXTS: Readonly<Record<ManualMethod, string>> = {
  cash: 'Paid in cash',
  'bank-transfer': 'Paid by bank transfer',
  'card-terminal': 'Paid at a card terminal',
  other: 'Paid outside of the store',
};

export const describeManualMethod = (method: ManualMethod): string => TEXTS[method];

/** Returns the reference of a payment that the owner received by hand. */
export const manualReference = (method: ManualMethod, paymentId: string): string => `${method}-${paymentId}`;

/** Returns how a payment with this reference was received by hand. */
export const describeManualReference = (reference: string): string =>
  TEXTS[MANUAL_METHODS.find((method) => reference.startsWith(`${method}-`)) ?? 'other'];
