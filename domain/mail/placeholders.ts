import {
  type CommerceMailKind,
  listPlaceholders,
  type MailPlaceholder,
  type MailWording,
} from '#schema/contracts/mail/mail.ts';

const PLACEHOLDER = /\{([^{}]*)\}/g;

/** Returns the names in braces that are not in `known`. */
export const unknownPlaceholders = (text: string, known: readonly MailPlaceholder[]): string[] =>
  [...text.matchAll(PLACEHOLDER)].flatMap(([whole, name]) =>
    known.some((placeholder) => placeholder === name) ? [] : [whole],
  );

/**
 * Replaces placeholders in a single pass, so braces in values stay unchanged. Leaves unknown names
 * unchanged.
 */
export const fillPlaceholders = (
  text: string,
  values: Readonly<Partial<Record<MailPlaceholder, string>>>,
): string =>
  text.replace(PLACEHOLDER, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name as MailPlaceholder] ?? whole) : whole,
  );

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Returns errors by field. The API contract validates lengths. */
export function wordingProblems(
  kind: CommerceMailKind,
  { subject, introduction }: MailWording,
): Partial<Record<keyof MailWording, string>> {
  const known = listPlaceholders(kind);
  const findProblem = (text: string): string | undefined => {
    const [unknown] = unknownPlaceholders(text, known);
    return unknown === undefined
      ? undefined
      : `${unknown} is not available in this email. Use ${braced(known)}.`;
  };
  // A subject must fit on one header line.
  const inSubject = /[\r\n]/.test(subject) ? 'The subject must be one line.' : findProblem(subject);
  const inIntroduction = findProblem(introduction);
  return {
    ...(inSubject && { subject: inSubject }),
    ...(inIntroduction && { introduction: inIntroduction }),
  };
}
