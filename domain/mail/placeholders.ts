import type { MailPlaceholder } from '#schema/contracts/mail/mail.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Names in braces that do not stand for anything: what an owner mistyped. */
export const unknownPlaceholders = (text: string, known: readonly MailPlaceholder[]): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name]) =>
    known.some((placeholder) => placeholder === name) ? [] : [whole],
  );

/** A text with its placeholders filled in, once: a value that holds braces stays as it is. Unknown ones stay too. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as MailPlaceholder] ?? whole) : whole,
  );
