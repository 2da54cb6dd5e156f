import * as checkoutProblems from '#messages/checkoutProblems.ts';
import * as donations from '#messages/donations.ts';
import * as forms from '#messages/forms.ts';
import * as money from '#messages/money.ts';
import type { Messages } from '#schema/messages/messages.ts';

/** The messages of the donation rules. */
export type DonationTexts = Pick<Messages, 'checkoutProblems' | 'donations' | 'forms' | 'money'>;

/** In the language of the bundle: English in the Worker. */
export const DONATION_TEXTS: DonationTexts = { checkoutProblems, donations, forms, money };
