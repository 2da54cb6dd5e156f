import { isRightToLeft } from '../../domain/i18n/language.ts';
import type { MessageTree } from './compile.ts';
import { type Part, parseMessage } from './parse-message.ts';

/** Signs that must stay next to the number before them. */
const NUMBER_SIGN = /^[%‰]/;

const quote = (text: string): string => text.replaceAll("'", "''").replace(/[{}<>#|]+/g, "'$&'");

const isNumber = (next: Part | undefined): boolean => next?.type === 'text' && NUMBER_SIGN.test(next.text);

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

/** Area in which arguments are parts of an amount, not of a sentence. */
const AMOUNTS = 'money';

const isolateTree = (tree: MessageTree): MessageTree =>
  Object.fromEntries(
    Object.entries(tree).map(([key, value]) => [
      key,
      typeof value === 'string' ? isolate(value) : isolateTree(value),
    ]),
  );

/**
 * Adds Unicode isolates around the arguments in right-to-left languages, like MessageFormat 2. Without
 * isolates, a name or price in the other direction would reorder the sentence.
 */
export const isolateArguments = (language: string, area: string, messages: MessageTree): MessageTree =>
  isRightToLeft(language) && area !== AMOUNTS ? isolateTree(messages) : messages;
