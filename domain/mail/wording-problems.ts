import { type CommerceMailKind, type MailWording, placeholdersOf } from '#schema/contracts/mail/mail.ts';
import { unknownPlaceholders } from './placeholders.ts';

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** What is wrong with an owner's words, by field; empty when nothing is. Lengths are the contract's. */
export function wordingProblems(
  kind: CommerceMailKind,
  { subject, introduction }: MailWording,
): Partial<Record<keyof MailWording, string>> {
  const known = placeholdersOf(kind);
  const problemOf = (text: string): string | undefined => {
    const [unknown] = unknownPlaceholders(text, known);
    return unknown === undefined
      ? undefined
      : `${unknown} is not available in this email. Use ${braced(known)}.`;
  };
  // A subject is one line of a header.
  const inSubject = /[\r\n]/.test(subject) ? 'The subject must be one line.' : problemOf(subject);
  const inIntroduction = problemOf(introduction);
  return {
    ...(inSubject && { subject: inSubject }),
    ...(inIntroduction && { introduction: inIntroduction }),
  };
}
