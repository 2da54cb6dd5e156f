import type { Context } from 'hono';
import { type Caller, isByIdentity } from '#schema/contracts/calls/call.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';

/** Returns whether an API call belongs to the panel rather than to a page visible to visitors. */
export const isOwnersCall = (who: Caller): boolean => isByIdentity(who) && who !== 'customer';

/**
 * Returns the language of a call's messages: English for the panel, and the site's language for its pages.
 */
export const callLocale = (c: Context<AppEnv>, who: Caller): string =>
  isOwnersCall(who) ? 'en' : c.var.site.settings.locale;

export const findRequestTexts = (c: Context<AppEnv>, who: Caller): Messages['requests'] =>
  findMessages(callLocale(c, who)).requests;
