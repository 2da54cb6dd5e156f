import { isRightToLeft } from '../../domain/i18n/language.ts';
import type { MessageTree } from './compile.ts';
import { type Part, parseMessage } from './parse-message.ts';

/** A sign of a number, which has to stay beside it. */
const NUMBER_SIGN = /^[%‰]/;

/** Text as ICU MessageFormat: its own signs in quotes. */
const quote = (text: string): string => text.replaceAll("'", "''").replace(/[{}<>#|]+/g, "'$&'");

const isNumber = (next: Part | undefined): boolean => next?.type === 'text' && NUMBER_SIGN.test(next.text);

/** The message of these parts, with an isolate around each argument. */
const writeIsolated = (parts: readonly Part[]): string =>
  parts
    .map((part, at) => {
      if (part.type === 'text') return quote(part.text);
      if (part.type === 'count') return '#';
      if (part.type === 'argument')
        return isNumber(parts[at + 1]) ? `{${part.name}}` : `\u2068{${part.name}}\u2069`;
      const cases = Object.entries(part.cases).map(([key, inner]) => `${key} {${writeIsolated(inner)}}`);
      return `{${part.name}, ${part.type}, ${cases.join(' ')}}`;
    })
    .join('');

const isolate = (message: string): string => writeIsolated(parseMessage(message));

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
