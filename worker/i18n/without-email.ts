import { isObject } from '#schema/contracts/is-object.ts';
import type { Messages } from '#schema/messages/messages.ts';

type Part<Whole> = Whole extends string
  ? string
  : Whole extends (values: never) => string
    ? Whole | string
    : { [Key in keyof Whole]?: Part<Whole[Key]> };

/** Does not compile if a text in no-email.json replaces no message or takes arguments that the message does not have. */
const getReplacements = ({ noEmail }: Messages): Part<Messages> => noEmail;

function replace(text: unknown, replacement: unknown): unknown {
  if (isObject(text) && isObject(replacement))
    return Object.fromEntries(
      Object.entries(text).map(([key, inner]) => [key, replace(inner, replacement[key])]),
    );
  const losesArguments = typeof text === 'function' && typeof replacement === 'string';
  return losesArguments ? () => replacement : (replacement ?? text);
}

const copies = new WeakMap<Messages, Messages>();

/**
 * Returns the messages of a server that sends no email: the texts of no-email.json replace those that promise
 * one.
 */
export function withoutEmail(messages: Messages): Messages {
  const copy = copies.get(messages) ?? (replace(messages, getReplacements(messages)) as Messages);
  copies.set(messages, copy);
  return copy;
}
