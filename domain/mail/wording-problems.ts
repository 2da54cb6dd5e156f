import { type CommerceMailKind, listPlaceholders, type MailWording } from '#schema/contracts/mail/mail.ts';
import { unknownPlaceholders } from './placeholders.ts';

const braced = (names: readonly string[]) => names.map((name) => `{${name}}`).join(', ');

/** Errors in the owner's texts, by field. The contract checks lengths. */
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
  // A subject is one line of a header.
  const inSubject = /[\r\n]/.test(subject) ? 'The subject must be one line.' : findProblem(subject);
  const inIntroduction = findProblem(introduction);
  return {
    ...(inSubject && { subject: inSubject }),
    ...(inIntroduction && { introduction: inIntroduction }),
  };
}
