import { parse, type Token } from '@messageformat/parser';
import { isRightToLeft } from '../../domain/i18n/language.ts';
import type { MessageTree } from './compile.ts';

/** Where arguments stand in a message, in the order in which they are written. */
const argumentPlaces = (tokens: readonly Token[]): { start: number; end: number }[] =>
  tokens.flatMap((token) => {
    if (token.type === 'argument')
      return [{ start: token.ctx.offset, end: token.ctx.offset + token.ctx.text.length }];
    if (token.type !== 'plural' && token.type !== 'select') return [];
    return token.cases.flatMap(({ tokens: inner }) => argumentPlaces(inner));
  });

/** A sign of a number, which has to stay beside it. */
const NUMBER_SIGN = /^[%‰]/;

function isolate(message: string): string {
  let isolated = '';
  let written = 0;
  for (const { start, end } of argumentPlaces(parse(message))) {
    const argument = message.slice(start, end);
    const isNumber = NUMBER_SIGN.test(message.slice(end));
    isolated += message.slice(written, start) + (isNumber ? argument : `\u2068${argument}\u2069`);
    written = end;
  }
  return isolated + message.slice(written);
}

/** The area whose arguments are parts of one amount, not of a sentence. */
const AMOUNTS = 'money';

const isolateTree = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? isolate(value) : isolateTree(value),
    ]),
  );

/**
 * Puts each argument of a language that runs from right to left into a first-strong isolate, as Unicode's MessageFormat 2 does by
 * default: a name, an address or a price in another direction leaves the sentence around it in order.
 */
export const isolateArguments = (language: string, area: string, messages: MessageTree): MessageTree =>
  isRightToLeft(language) && area !== AMOUNTS ? isolateTree(messages) : messages;
