import { describe, expect, it } from 'vitest';
import { checkForm } from '#domain/forms/check-form.ts';
import { isEmail } from '#domain/forms/fields/email.ts';
import { emailSchema as accountEmail, loginSchema } from '#schema/contracts/accounts/account.ts';
import { inviteSchema } from '#schema/contracts/accounts/contributors.ts';
import { checkoutSchema, emailSchema as orderEmail } from '#schema/contracts/checkout/checkout.ts';
import { commentFormSchema } from '#schema/contracts/comments/comment.ts';
import { registerSchema } from '#schema/contracts/customers/account.ts';
import { donationSchema } from '#schema/contracts/donations/donation.ts';
import { giftSchema, newGiftCardSchema } from '#schema/contracts/gift-cards/gift-card.ts';
import { mailSettingsSchema } from '#schema/contracts/mail/mail.ts';
import { inviteMemberSchema } from '#schema/contracts/members/member-areas.ts';
import { createForm } from '#support/forms.ts';

const FORM = createForm([{ id: 'f', type: 'email' }]);

const VALID = [
  'a@b',
  'ann@tide.test',
  'ann.keys@tide.test',
  'ann+orders@tide.test',
  "maeve.o'brien@tide.test",
  'first_last-name@mail.tide-and-kiln.co.uk',
  '1@2.test',
  '!#$%&*/=?^`{|}~@tide.test',
  'ann@studio.photography',
  'ann@a-very-long-ending.travelersinsurance',
  'ann@xn--bcher-kva.test',
  'ann@host_name.test',
  'käthe@bücher.test',
  'δοκιμή@παράδειγμα.δοκιμή',
  '伊昭傑@郵件.商務',
  'अजय@डाटा.भारत',
  'ann@i❤.test',
  `${'a'.repeat(64)}@tide.test`,
];

const INVALID = [
  '',
  'ann',
  '@',
  'ann@',
  '@tide.test',
  'ann@tide@kiln.test',
  'ann keys@tide.test',
  'ann@tide kiln.test',
  '.ann@tide.test',
  'ann.@tide.test',
  'ann..keys@tide.test',
  'ann@.tide.test',
  'ann@tide.test.',
  'ann@tide..test',
  'ann@-tide.test',
  'ann@tide-.test',
  'ann@tide.test-',
  'ann@tide!.test',
  'ann@tide/test',
  'ann@[127.0.0.1]',
  '<ann@tide.test>',
  'Ann <ann@tide.test>',
  'ann(keys)@tide.test',
  'ann@tide.test(home)',
  'ann,keys@tide.test',
  'ann;keys@tide.test',
  'ann:keys@tide.test',
  'ann[1]@tide.test',
  'ann\\@tide.test',
  '"ann"@tide.test',
  '"ann keys"@tide.test',
  'ann"@tide.test',
  'ann@tide.test,ben@tide.test',
  'ann\u0000@tide.test',
  'ann\u0007@tide.test',
  'ann\r\nBcc: ben@tide.test',
  'ann@tide\u007f.test',
  'ann\u0085@tide.test',
  'ann\u202egro@tide.test',
  'ann\u2066@tide.test',
  'ann@tide\u200f.test',
  'ann\u200b@tide.test',
  'ann\ufeffkeys@tide.test',
  'ann\u00a0keys@tide.test',
  'ann\ud800@tide.test',
  `ann@${'t'.repeat(253)}`,
];

/** Schemas and functions that accept an email address. */
const GATES: [name: string, takes: (email: string) => boolean][] = [
  ['a field of a form', isEmail],
  ['an account', (email) => accountEmail.safeParse(email).success],
  ['a sign-in', (email) => loginSchema.safeParse({ email, password: 'x' }).success],
  ['an order', (email) => orderEmail.safeParse(email).success],
  ['an invited contributor', (email) => inviteSchema.safeParse({ email, roles: [4] }).success],
  ['an invited member', (email) => inviteMemberSchema.safeParse({ email }).success],
];
const OPTIONAL: [name: string, takes: (email: string) => boolean][] = [
  [
    'the recipient of order notifications',
    (recipient) => mailSettingsSchema.safeParse({ newOrder: { recipient } }).success,
  ],
  [
    'the recipient of an issued gift card',
    (recipientEmail) =>
      newGiftCardSchema.safeParse({
        idempotencyKey: 'a'.repeat(16),
        amountCents: 1,
        recipientEmail,
      }).success,
  ],
];

/** The product sends email to these addresses, so they need a top-level domain. */
const MAILED = new Set([
  'an invited contributor',
  'an invited member',
  'the recipient of an issued gift card',
]);
const withEnding = (email: string) => email !== 'a@b';

describe.each([...GATES, ...OPTIONAL])('the email address for %s', (name, takes) => {
  it.each(MAILED.has(name) ? VALID.filter(withEnding) : VALID)('[A5.11] accepts %s', (email) =>
    expect(takes(email)).toBe(true),
  );
  it.each(INVALID.filter(Boolean))('[A5.11] rejects %j', (email) => expect(takes(email)).toBe(false));
});

/** Schemas and functions that require a top-level domain in an email address. */
const REACHED: [name: string, takes: (email: string) => boolean][] = [
  ['a field of a form', (email) => checkForm(FORM, { f: email }).errors.f === undefined],
  ['a buyer', (email) => checkoutSchema.shape.email.safeParse(email).success],
  ['a donor', (email) => donationSchema.shape.email.safeParse(email).success],
  ['the recipient of a gift', (email) => giftSchema.shape.recipientEmail.safeParse(email).success],
  ['a new customer', (email) => registerSchema.safeParse({ email }).success],
  ['a comment', (email) => commentFormSchema.shape.email.safeParse(email).success],
  ...[...GATES, ...OPTIONAL].filter(([name]) => MAILED.has(name)),
];

describe.each(REACHED)('the email address for %s, which will receive email', (_, takes) => {
  it('requires a top-level domain', () => {
    expect(['anna@example.com', 'anna@example.photography', 'anna@例え.テスト'].map(takes)).toEqual([
      true,
      true,
      true,
    ]);
    expect(['anna@example', 'a@b', 'anna@127.0.0.1', 'anna@example.c'].map(takes)).toEqual([
      false,
      false,
      false,
      false,
    ]);
  });
});

it.each(GATES)('the email address for %s is required', (_, takes) => expect(takes('')).toBe(false));
