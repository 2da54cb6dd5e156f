import type { SubscriptionTexts } from '../mail-texts.ts';

export const subscriptionsEn: SubscriptionTexts = {
  kinds: {
    'subscription-begun': {
      subject: 'Your subscription at {siteTitle} has begun',
      heading: 'Your subscription has begun',
      introduction:
        'Hello {customerName}, thank you for subscribing to {subscriptionTitle}. Here is what was paid today, and when the next payment is due.',
    },
    'subscription-renewed': {
      subject: 'Receipt for {subscriptionTitle}',
      heading: 'Your receipt',
      introduction:
        'Hello {customerName}, we have received your payment for {subscriptionTitle}. This mail is your receipt.',
    },
    'subscription-renewal-soon': {
      subject: '{subscriptionTitle} renews soon',
      heading: 'Renewing soon',
      introduction:
        'Hello {customerName}, {subscriptionTitle} renews soon. You need not do anything to keep it. Until then you can change or cancel it.',
    },
    'subscription-payment-failed': {
      subject: 'Your payment for {subscriptionTitle} did not go through',
      heading: 'The payment did not go through',
      introduction:
        'Hello {customerName}, we could not take your payment for {subscriptionTitle}. We will try again. Please check your card, or choose another one.',
    },
    'subscription-past-due': {
      subject: 'Your payment for {subscriptionTitle} is past due',
      heading: 'Still not paid',
      introduction:
        'Hello {customerName}, we tried again, and your payment for {subscriptionTitle} still did not go through. Please choose another card: it is then tried at once. When no try succeeds, it ends.',
    },
    'subscription-card-expiring': {
      subject: 'Your card for {subscriptionTitle} expires soon',
      heading: 'Your card expires soon',
      introduction:
        'Hello {customerName}, the card that pays for {subscriptionTitle} is about to expire. If your bank has sent you a new one, please enter it.',
    },
    'subscription-cancelled': {
      subject: '{subscriptionTitle} is cancelled',
      heading: 'Cancelled',
      introduction: 'Hello {customerName}, {subscriptionTitle} is cancelled. Nothing more will be charged.',
    },
    'subscription-ended': {
      subject: '{subscriptionTitle} has ended',
      heading: 'It has ended',
      introduction:
        'Hello {customerName}, we tried several times to take your payment for {subscriptionTitle}, and the bank declined each time. It has ended, and nothing more will be charged.',
    },
    'subscription-out-of-stock': {
      subject: '{subscriptionTitle} is out of stock',
      heading: 'Waiting for stock',
      introduction:
        'Hello {customerName}, {subscriptionTitle} would be due now, but there is not enough of it. We have charged nothing. As soon as it is back, we take the payment and send it; until then you can change or cancel.',
    },
    'subscription-left-out': {
      subject: '{subscriptionTitle} is left out this time',
      heading: 'Left out this time',
      introduction:
        'Hello {customerName}, there is not enough of {subscriptionTitle} for the payment that is due. We leave this one out and charge nothing; the next is due as planned.',
    },
    'renewals-stopped': {
      subject: 'Payments at {siteTitle} have stopped',
      heading: 'Payments have stopped',
      introduction:
        '{siteTitle} is closed, so nothing is charged for its subscriptions and monthly donations. They go on by themselves once the site is open again; nobody is charged twice for the time in between.',
    },
  },
  what: 'What',
  each: 'Each payment',
  next: 'Next payment',
  dueThen: 'To be paid then',
  paidWith: 'Paid with',
  notPaid: 'Not paid',
  triedAgain: 'Tried again on',
  paidUntil: 'Paid until',
  goodUntil: 'Good until',
  manage: 'See, change or cancel',
  changeCard: 'Use another card',
  periods: {
    week: { one: 'every week', other: 'every {n} weeks' },
    month: { one: 'every month', other: 'every {n} months' },
    year: { one: 'every year', other: 'every {n} years' },
  },
  reasons: {
    insufficient: 'There was not enough money on the card.',
    expired: 'The card has expired.',
    declined: 'The bank declined the card. It can tell you why.',
  },
  waiting: 'Waiting',
  aMonth: 'A month',
  openList: 'Open the subscribers',
  whySubscription:
    'You get this mail because a payment is taken from you regularly. You can end that at any time by the button above.',
};
