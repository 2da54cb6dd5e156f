import type { MailPlaceholder } from '#schema/contracts/mail/mail.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Unknown names in braces: typing errors of the owner. */
export const unknownPlaceholders = (text: string, known: readonly MailPlaceholder[]): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name]) =>
    known.some((placeholder) => placeholder === name) ? [] : [whole],
  );

/** Fills placeholders once: braces in values, and unknown names, stay. */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as MailPlaceholder] ?? whole) : whole,
  );
