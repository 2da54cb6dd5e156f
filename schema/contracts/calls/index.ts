import * as accounts from '../accounts/calls.ts';
import * as analytics from '../analytics/calls.ts';
import * as collections from '../collections/calls.ts';
import * as design from '../design/calls.ts';
import * as developers from '../developers/calls.ts';
import * as mail from '../mail/calls.ts';
import * as media from '../media/calls.ts';
import * as members from '../members/calls.ts';
import * as pages from '../pages/calls.ts';
import * as scriptErrors from '../script-errors/calls.ts';
import * as sites from '../sites/calls.ts';
import type { Call } from './call.ts';

/** Every call of the product by its area: what tests walk, what the documentation lists, and what the front declares. */
export const CALLS_BY_AREA: Readonly<Record<string, readonly Call[]>> = {
  Sites: Object.values(sites),
  Pages: Object.values(pages),
  Collections: Object.values(collections),
  Design: Object.values(design),
  Media: Object.values(media),
  Members: Object.values(members),
  Accounts: Object.values(accounts),
  Mail: Object.values(mail),
  Analytics: Object.values(analytics),
  'Script errors': Object.values(scriptErrors),
  Developers: Object.values(developers),
};

export const CALLS: readonly Call[] = Object.values(CALLS_BY_AREA).flat();
