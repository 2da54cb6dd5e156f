import type { Message } from '../compose.ts';

interface Facts {
  siteTitle: string;
  name: string;
  title: string;
  price: string;
  href: string;
}

const greeting = (name: string) => (name ? `Hello ${name},` : 'Hello,');

export const paymentFailedMessage = (facts: Facts & { reason: string; retryDate: string }): Message => ({
  subject: `Your payment to ${facts.siteTitle} did not go through`,
  greeting: greeting(facts.name),
  paragraphs: [
    `We could not take ${facts.price} for “${facts.title}”. ${facts.reason}`,
    `We try again on ${facts.retryDate}. To keep the subscription, please check your card, or choose another.`,
  ],
  action: { text: 'Change the card', href: facts.href },
  footnote: 'You can cancel on the same page at any time.',
});

export const subscriptionEndedMessage = (facts: Facts): Message => ({
  subject: `Your subscription at ${facts.siteTitle} has ended`,
  greeting: greeting(facts.name),
  paragraphs: [
    `We tried several times to take ${facts.price} for “${facts.title}”, and the bank declined each time. The subscription has ended, and nothing more will be charged.`,
  ],
  action: { text: 'See the subscription', href: facts.href },
});

export const subscriptionCancelledMessage = (facts: Facts & { lastDate: string }): Message => ({
  subject: `Your subscription at ${facts.siteTitle} is cancelled`,
  greeting: greeting(facts.name),
  paragraphs: [
    `Your subscription to “${facts.title}” is cancelled. Nothing more will be charged.`,
    `What you have paid for is yours until ${facts.lastDate}.`,
  ],
  action: { text: 'See the subscription', href: facts.href },
});
