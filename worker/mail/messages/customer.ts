import type { Message } from '../compose.ts';

export const registrationMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `Your account at ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: [
    `You, or somebody who typed your address, asked for an account at ${facts.siteTitle}. Orders that were placed with this address will be in it.`,
  ],
  action: { text: 'Confirm and choose a password', href: facts.href },
  footnote: 'The link works once and for one day. If it was not you, do nothing: no account is made.',
});

export const accountExistsMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `You have an account at ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: [
    `Somebody, hopefully you, asked for an account at ${facts.siteTitle} with this address. You have one already: sign in with it, or ask there for a new password.`,
  ],
  action: { text: 'Go to the sign-in', href: facts.href },
  footnote: 'If it was not you, do nothing: nothing has changed.',
});

export const emailChangeMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `Confirm your new address for ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: [`Confirm that this is your address, and from then on you sign in with it.`],
  action: { text: 'Confirm the address', href: facts.href },
  footnote: 'The link works once and for one hour. If you did not ask for it, do nothing.',
});

export const emailTakenMessage = (facts: { siteTitle: string; href: string }): Message => ({
  subject: `Your address at ${facts.siteTitle}`,
  greeting: 'Hello,',
  paragraphs: [
    'Somebody, hopefully you, wanted to use this address for another account. It belongs to an account already, so nothing was changed.',
  ],
  action: { text: 'Go to the sign-in', href: facts.href },
});

export const emailChangedMessage = (facts: { siteTitle: string; email: string; href: string }): Message => ({
  subject: `Your address for ${facts.siteTitle} was changed`,
  greeting: 'Hello,',
  paragraphs: [
    `You now sign in with ${facts.email}. This address no longer opens your account.`,
    'If it was not you, tell us at once.',
  ],
  action: { text: `Go to ${facts.siteTitle}`, href: facts.href },
});

export const dataDeletedMessage = (facts: { siteTitle: string; openOrders: number }): Message => ({
  subject: `Your data at ${facts.siteTitle} was deleted`,
  greeting: 'Hello,',
  paragraphs: [
    'As you asked, your account, your addresses and your name in past orders are gone. What remains of the orders are their amounts, which the books need.',
    ...(facts.openOrders > 0
      ? [
          `${facts.openOrders === 1 ? 'One order is' : `${facts.openOrders} orders are`} still on the way to you: where to is deleted as soon as it has been sent.`,
        ]
      : []),
  ],
  footnote: 'You can buy here again at any time, with or without an account.',
});
