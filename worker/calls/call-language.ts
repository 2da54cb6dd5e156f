import type { Context } from 'hono';
import { type Caller, isByIdentity } from '#schema/contracts/calls/call.ts';
import type { Messages } from '#schema/messages/messages.ts';
import { findMessages } from '#worker/i18n/messages.ts';
import type { AppEnv } from '../env.ts';

/** Whether a call belongs to the owner's application, not to a page that visitors see. */
export const isOwnersCall = (who: Caller): boolean => isByIdentity(who) && who !== 'customer';

/** Locale of what a call answers: calls of the panel speak English, calls of pages the site's language. */
export const callLocale = (c: Context<AppEnv>, who: Caller): string =>
  isOwnersCall(who) ? 'en' : c.var.site.settings.locale;

/** Texts with which a call is refused. */
export const findRequestTexts = (c: Context<AppEnv>, who: Caller): Messages['requests'] =>
  findMessages(callLocale(c, who)).requests;
