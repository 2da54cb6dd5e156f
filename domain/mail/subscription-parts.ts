import { longDate } from '#domain/i18n/dates.ts';
import { formatCentsIn } from '#domain/money/format-money.ts';
import { formatStoredMethod } from '#domain/payments/format-stored-method.ts';
import type { BillingPeriod } from '#domain/subscriptions/schedule.ts';
import { DAY_MS } from '#domain/time/units.ts';
import type { MailPart } from './document.ts';
import type { MailTexts } from './mail-texts.ts';
import { orderAddresses, orderLines, orderTotals } from './order-parts.ts';
import type {
  DeclineFacts,
  StoppedFacts,
  SubscriptionFacts,
  SubscriptionMailFacts,
} from './subscription-facts.ts';

interface Place {
  locale: string;
  timeZone: string;
}

export const periodText = (
  { value, unit }: BillingPeriod,
  { subscriptions: { periods } }: MailTexts,
): string => periods[unit]({ count: value });

const formatPayment = ({ amountCents, currency, period }: SubscriptionFacts, texts: MailTexts) =>
  `${formatCentsIn(texts.money)(amountCents, currency)}, ${periodText(period, texts)}`;

function about(
  subscription: SubscriptionFacts,
  texts: MailTexts,
  site: Place,
  more: readonly { label: string; value: string }[] = [],
): MailPart {
  const { subscriptions } = texts;
  const { title, nextAt, methodLabel } = subscription;
  const rows = [
    { label: subscriptions.what, value: title },
    { label: subscriptions.each, value: formatPayment(subscription, texts) },
    ...more,
    { label: subscriptions.next, value: nextAt === null ? '' : longDate(site, nextAt) },
    { label: subscriptions.paidWith, value: formatStoredMethod(methodLabel, texts) },
  ];
  return { kind: 'facts', rows: rows.filter(({ value }) => value !== '') };
}

export const subscriptionRows = (
  subscription: SubscriptionFacts,
  texts: MailTexts,
  site: Place,
): { label: string; value: string }[] => [
  { label: texts.subscriptions.each, value: formatPayment(subscription, texts) },
  ...(subscription.nextAt === null
    ? []
    : [{ label: texts.subscriptions.next, value: longDate(site, subscription.nextAt) }]),
];

export const manageButton = ({ href }: SubscriptionFacts, texts: MailTexts): MailPart => ({
  kind: 'button',
  text: texts.subscriptions.manage,
  href,
});

const cardButton = ({ href }: SubscriptionFacts, texts: MailTexts): MailPart => ({
  kind: 'button',
  text: texts.subscriptions.changeCard,
  href,
});

export function subscriptionParts(
  facts: SubscriptionMailFacts,
  texts: MailTexts,
  site: Place,
): (MailPart | null)[] {
  const { subscriptions } = texts;
  switch (facts.kind) {
    case 'subscription-begun':
    case 'subscription-renewed':
      return orderParts(facts, texts, site);
    case 'subscription-renewal-soon': {
      const { subscription } = facts;
      const due = formatCentsIn(texts.money)(subscription.dueCents, subscription.currency);
      return [
        about(subscription, texts, site, [{ label: subscriptions.dueThen, value: due }]),
        manageButton(subscription, texts),
      ];
    }
    case 'subscription-payment-failed':
    case 'subscription-past-due':
      return [
        about({ ...facts.subscription, nextAt: null }, texts, site, declineRows(facts, texts, site)),
        cardButton(facts.subscription, texts),
      ];
    case 'subscription-card-expiring': {
      const { methodExpiresAt } = facts.subscription;
      // Use UTC: cards expire at the end of the month in every time zone.
      const last =
        methodExpiresAt === null ? '' : longDate({ ...site, timeZone: 'UTC' }, methodExpiresAt - DAY_MS);
      return [
        about(facts.subscription, texts, site, [{ label: subscriptions.goodUntil, value: last }]),
        cardButton(facts.subscription, texts),
      ];
    }
    case 'subscription-out-of-stock':
      return [
        about({ ...facts.subscription, nextAt: null }, texts, site),
        manageButton(facts.subscription, texts),
      ];
    case 'subscription-left-out':
      return [about(facts.subscription, texts, site), manageButton(facts.subscription, texts)];
    case 'subscription-cancelled':
    case 'subscription-ended': {
      const { paidUntil } = facts.subscription;
      const until = paidUntil === null ? '' : longDate(site, paidUntil);
      return [
        about({ ...facts.subscription, nextAt: null, methodLabel: '' }, texts, site, [
          { label: subscriptions.paidUntil, value: until },
        ]),
        manageButton(facts.subscription, texts),
      ];
    }
    case 'renewals-stopped':
      return stoppedParts(facts.stopped, texts);
  }
}

function orderParts(
  { order, subscription }: Extract<SubscriptionMailFacts, { order: unknown }>,
  texts: MailTexts,
  site: Place,
): (MailPart | null)[] {
  const { memberships = [] } = order;
  return [
    about(subscription, texts, site, [
      ...memberships.map(({ name }) => ({ label: texts.membership, value: name })),
      { label: texts.orderNumber, value: String(order.number) },
      { label: texts.orderedOn, value: longDate(site, order.createdAt) },
    ]),
    ...memberships.map(({ href }): MailPart => ({ kind: 'button', text: texts.enterArea, href })),
    manageButton(subscription, texts),
    orderLines(order, texts),
    orderTotals(order, texts),
    orderAddresses(order, texts, site.locale),
    order.lines.some(({ isDigital }) => isDigital)
      ? { kind: 'button', text: texts.getDownloads, href: `${order.statusHref}#downloads` }
      : { kind: 'button', text: texts.viewOrder, href: order.statusHref },
  ];
}

function declineRows(
  { subscription, decline }: { subscription: SubscriptionFacts; decline: DeclineFacts },
  texts: MailTexts,
  site: Place,
): { label: string; value: string }[] {
  const { subscriptions } = texts;
  const { dueCents, currency } = subscription;
  return [
    { label: subscriptions.notPaid, value: formatCentsIn(texts.money)(dueCents, currency) },
    { label: texts.reason, value: reasonText(decline.code, texts) },
    {
      label: subscriptions.triedAgain,
      value: decline.retryAt === null ? '' : longDate(site, decline.retryAt),
    },
  ];
}

/** Does not reveal that a bank suspects fraud: all reasons except two share a text. */
function reasonText(code: string, { subscriptions: { reasons } }: MailTexts): string {
  if (code === 'insufficient-funds') return reasons.insufficient;
  return code === 'expired-card' ? reasons.expired : reasons.declined;
}

const stoppedParts = (
  { subscriptions: count, monthlyCents, currency, href }: StoppedFacts,
  texts: MailTexts,
): MailPart[] => [
  {
    kind: 'facts',
    rows: [
      { label: texts.subscriptions.waiting, value: String(count) },
      { label: texts.subscriptions.aMonth, value: formatCentsIn(texts.money)(monthlyCents, currency) },
    ],
  },
  { kind: 'button', text: texts.subscriptions.openList, href },
];
