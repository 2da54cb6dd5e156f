import { rows } from './subscriptions.ts';

export const DUE = Date.parse('2026-02-28T10:00:00Z');

export const TABLES = ['orders', 'subscriptions', 'test_payments', 'mail_outbox', 'refunds'];

export const listCharges = () =>
  rows('SELECT status, attempt, amount_cents, decline_code FROM subscription_charges');
