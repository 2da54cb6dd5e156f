import { env } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  confirmationMail,
  type FormMail,
  joinedListMail,
  joinListMail,
  notificationMail,
} from '#domain/forms/mail-messages.ts';
import { sampleFacts } from '#domain/mail/sample.ts';
import { LANGUAGES } from '#generated/messages/languages.ts';
import { COMMERCE_MAIL_KINDS, type CommerceMailKind } from '#schema/contracts/mail/mail.ts';
import { websiteSettingsSchema } from '#schema/contracts/sites/website.ts';
import type { Language, Messages } from '#schema/messages/messages.ts';
import { SAME_WORDS } from '#support/same-words.ts';
import { stringsIn } from '#support/worker/page-texts.ts';
import { DESIGN } from '#support/worker/site.ts';
import { loadMessages } from '#worker/i18n/load-messages.ts';
import { composeMail } from '#worker/mail/compose-commerce.ts';
import * as account from '#worker/mail/messages/account.ts';
import * as customer from '#worker/mail/messages/customer.ts';
import { accountMail, siteMail, type WriteAccountMail } from '#worker/mail/site-mail.ts';

const NOW = 1_800_000_000_000;
const SITE_TITLE = 'Tide & Kiln';
const ORIGIN = 'https://tide.test';
const facts = { siteTitle: SITE_TITLE, href: `${ORIGIN}/here`, email: 'ines@example.com', name: 'MacBook' };

const settingsIn = (locale: string) =>
  websiteSettingsSchema.parse({ title: SITE_TITLE, navigation: {}, locale });

const ACCOUNT_EMAILS: Readonly<Record<string, WriteAccountMail>> = {
  registration: customer.registrationMessage(facts),
  'account-exists': customer.accountExistsMessage(facts),
  'email-change': customer.emailChangeMessage(facts),
  'email-changed': customer.emailChangedMessage(facts),
  'data-deleted': customer.dataDeletedMessage({ siteTitle: SITE_TITLE, openOrders: 2 }),
  invitation: account.invitationMessage({ ...facts, inviter: 'Ines Okafor', roles: 'Editor' }),
  'password-reset': account.passwordResetMessage(facts),
  'sign-in-link': account.signInLinkMessage(facts),
  'password-changed': account.passwordChangedMessage(facts),
  'second-factor on': account.secondFactorMessage({ ...facts, isOn: true }),
  'second-factor off': account.secondFactorMessage({ ...facts, isOn: false }),
  'passkey added': account.passkeyMessage({ ...facts, change: 'added' }),
  'passkey removed': account.passkeyMessage({ ...facts, change: 'removed' }),
};
const LIST = { siteTitle: SITE_TITLE, list: 'Kiln news' };
const ANSWERS = { subject: '', lines: [{ label: 'Ines Okafor', text: 'MacBook' }] };
const FORM_EMAILS: Readonly<Record<string, (texts: Messages['formMails']) => FormMail>> = {
  'form-notification': (texts) =>
    notificationMail({
      ...ANSWERS,
      formName: 'Kiln news',
      page: null,
      href: facts.href,
      doubt: 'too-fast',
      texts,
    }),
  'form-confirmation': (texts) =>
    confirmationMail({ ...ANSWERS, subject: 'Kiln news', message: 'Kiln news', texts }),
  'list-join': (texts) => joinListMail({ ...LIST, href: facts.href, texts }),
  'list-joined': (texts) => joinedListMail({ ...LIST, leaveHref: facts.href, texts }),
};

interface Mail {
  subject: string;
  text: string;
  html: string;
}

const composeIn = (language: Language, kind: CommerceMailKind): Mail =>
  composeMail(sampleFacts(kind, { currency: 'USD', origin: ORIGIN, now: NOW }), {
    settings: settingsIn(language),
    design: DESIGN,
    origin: ORIGIN,
  });

const EMAILS: Readonly<Record<string, (language: Language) => Mail>> = {
  ...Object.fromEntries(
    COMMERCE_MAIL_KINDS.map((kind) => [kind, (language: Language) => composeIn(language, kind)]),
  ),
  ...Object.fromEntries(
    Object.entries(ACCOUNT_EMAILS).map(([kind, write]) => [
      kind,
      (language: Language) =>
        accountMail({ id: 's', settings: settingsIn(language) }, write, { kind, recipient: facts.email }),
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(FORM_EMAILS).map(([kind, write]) => [
      kind,
      (language: Language) =>
        siteMail({ id: 's', settings: settingsIn(language) }, write(LANGUAGES[language]().formMails), {
          kind,
          recipient: facts.email,
        }),
    ]),
  ),
};

const splitTexts = ({ subject, text, html }: Mail): string[] =>
  [subject, ...text.split(/\n/), ...html.replace(/<(style|script)\b.*?<\/\1>/gs, '').split(/<[^>]+>/)]
    .map((piece) => piece.trim())
    .filter((piece) => /[a-z]{2,}/i.test(piece));

/**
 * Removes the owner's and buyer's content from a text, so that only words from the message catalogue are
 * left.
 */
const removeContent = (piece: string, content: readonly string[]): string =>
  content
    .toSorted((a, b) => b.length - a.length)
    .reduce(
      (rest, text) => rest.replaceAll(text, ''),
      piece
        .replace(/&(?:nbsp|zwnj);/g, ' ')
        .replace(/&amp;|&#38;/g, '&')
        .replace(/https:\S+/g, ''),
    )
    .trim();
const hasLatinWord = (text: string) => /[a-z]{2,}/i.test(text);

/** Lists the texts of an email that the buyer or owner has written. */
const listContent = (kind: string): string[] => [
  SITE_TITLE,
  facts.email,
  facts.name,
  LIST.list,
  'Ines Okafor',
  'Ines',
  'Mika',
  'Editor',
  'Visa',
  // The code of a gift card.
  'TEAC-UPSW-ITHG-LAZE',
  ...(COMMERCE_MAIL_KINDS.some((one) => one === kind)
    ? stringsIn(sampleFacts(kind as CommerceMailKind, { currency: 'USD', origin: ORIGIN, now: NOW })).filter(
        (text) => !text.includes('ending in'),
      )
    : []),
];

const OTHER_LANGUAGES = (Object.keys(LANGUAGES) as Language[]).filter((language) => language !== 'en');

beforeAll(async () => {
  for (const language of OTHER_LANGUAGES) await loadMessages(env, language);
});

describe.each(Object.entries(EMAILS))('the email %s', (kind, write) => {
  const content = listContent(kind);
  const wordsIn = (language: Language) =>
    splitTexts(write(language))
      .map((piece) => removeContent(piece, content))
      .filter(hasLatinWord);

  it.each(OTHER_LANGUAGES)('an email in %s contains no English text', (language) => {
    const english = new Set(wordsIn('en'));
    // Some words, such as Total and Places, are the same as in English.
    const own = new Set(SAME_WORDS[language]);
    const isOwn = (words: string) => words.split(/: \d*/).every((word) => word === '' || own.has(word));
    expect(wordsIn(language).filter((words) => english.has(words) && !isOwn(words))).toEqual([]);
    expect(english.size).toBeGreaterThan(1);
  });

  it('an email in Hebrew contains only Hebrew letters, except in text from the store and its customer', () => {
    expect(wordsIn('he')).toEqual([]);
  });
});
