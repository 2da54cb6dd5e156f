import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { MessageTree } from '../../../scripts/messages/compile.ts';
import { messageLanguages, readMessages } from '../../../scripts/messages/write.ts';

/** Matches English texts that mention an email, or something that visitors get by email. */
const MENTIONS =
  /\be-?mail|\bmailbox|\binbox|\bwe(?:’ll| will| have|) (?:send|sent|write|notify|tell|let)|\bsend(?:s|ing)? (?:me|you)|\blink (?:in|by)|\breceipts?\b|confirmation is|\bremind|we can send/i;

/** Areas that only occur in emails. */
const EMAILS = ['accountMails', 'mails', 'weeklySummary'];

/** Texts that mention an email address or an email, but promise none. */
const NO_PROMISES: Readonly<Record<string, readonly string[]>> = {
  account: [
    ...['overview.changeSignIn', 'login.email', 'login.incomplete', 'login.noMatch', 'register.badEmail'],
    ...['confirm.about.new', 'confirm.about.known', 'confirm.about.self', 'forgot.missing'],
    ...['logout.about', 'problems.email', 'problems.ownEmail', 'problems.password.own'],
    ...['profile.done.changed', 'profile.emailHeading', 'profile.newEmail'],
    ...['emailChange.title', 'emailChange.about', 'emailChange.taken', 'noCustomer.text'],
  ],
  checkout: ['email'],
  checkoutProblems: ['usedUpDiscount', 'emailMissing', 'giftEmail'],
  comments: ['email', 'problems.email', 'mail.endReplies'],
  // The buyer reads these pages after following a link in an email.
  formMails: [
    ...['whyConfirmation', 'join.footnote', 'joined.footnote', 'notification.review'],
    ...['page.confirm.text', 'page.confirmed.text', 'page.leave.text', 'page.left.text'],
  ],
  forms: ['emailInvalid', 'emailEnding'],
  giftCards: ['theirEmail', 'yourEmail'],
  infoBar: ['mail'],
  mailLinks: ['title', 'ask', 'about', 'done', 'openAgain'],
  members: ['invitationOnly', 'isMember'],
  orders: ['none', 'save.text', 'save.textWithoutAddress'],
  requests: ['fields.email'],
  restock: ['email', 'offline', 'notOffered'],
  signIn: [
    ...['asWho', 'email', 'mail.title', 'mail.missing'],
    ...['invitation.about', 'invitation.other', 'invitation.signedIn', 'invitation.knownNote'],
    ...['invitation.withdrawn.text', 'transfer.about'],
  ],
  waitingList: [...['closed.unknown.text', 'leave.done', 'problems.emailMissing', 'problems.email']],
};

const listTexts = (tree: MessageTree, path: string): [path: string, text: string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[`${path}.${key}`, value]] : listTexts(value, `${path}.${key}`),
  );

const { noEmail = {}, ...areas } = readMessages('en');
const texts = Object.entries(areas).flatMap(([area, tree]) => listTexts(tree, area));
const replaced = listTexts(noEmail, '').map(([path]) => path.slice(1));
const reviewed = Object.entries(NO_PROMISES).flatMap(([area, paths]) =>
  paths.map((path) => `${area}.${path}`),
);

it('every text that promises an email has a version for servers that send none', () => {
  const promises = texts
    .filter(([path, text]) => MENTIONS.test(text) && !EMAILS.includes(path.split('.')[0] ?? ''))
    .map(([path]) => path);
  expect(promises.filter((path) => !replaced.includes(path) && !reviewed.includes(path))).toEqual([]);
  expect(reviewed.filter((path) => !promises.includes(path))).toEqual([]);
  expect(reviewed.filter((path) => replaced.includes(path))).toEqual([]);
});

it.each(messageLanguages())('the versions in %s replace existing texts and differ from them', (language) => {
  const { noEmail: versions = {}, ...rest } = readMessages(language);
  const present = new Map(Object.entries(rest).flatMap(([area, tree]) => listTexts(tree, area)));
  const unchanged = listTexts(versions, '')
    .map(([path, text]) => [path.slice(1), text] as const)
    .filter(([path, text]) => !present.has(path) || present.get(path) === text);
  expect(unchanged).toEqual([]);
});

it('scripts of pages, which know no server, use no text that promises an email', () => {
  const imports = globSync('client/**/*.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/import ([^;]*) from '#messages\/(\w+)\.ts';/g)].flatMap(
      ([, names = '', area = '']) =>
        names.startsWith('*')
          ? [`${area}.`]
          : [...names.matchAll(/(\w+)(?: as \w+)?\s*[,}]/g)].map(([, name]) => `${area}.${name}`),
    ),
  );
  expect(imports.length).toBeGreaterThan(20);
  expect(
    imports.filter((name) =>
      replaced.some((path) => `${path}.`.startsWith(name.endsWith('.') ? name : `${name}.`)),
    ),
  ).toEqual([]);
});
