import { reachableEmailSchema } from '#schema/contracts/mail/outbox.ts';

/** Matches an email address in a text, such as a line of a CSV file. */
const ADDRESS = /[^\s,;:"'<>()[\]]+@[^\s,;:"'<>()[\]]+\.[^\s,;:"'<>()[\].]{2,}/g;
/** Matches what was probably meant as an email address. */
const ATTEMPT = /[^\s,;:"'<>()[\]]*@[^\s,;:"'<>()[\]]*/g;

/** Matches several columns, or the name of a column with email addresses. */
const HEAD = /[,;\t]|^\W*e-?mail(?: address(?:es)?)?\W*$/i;

const isAddress = (text: string): boolean => reachableEmailSchema.safeParse(text).success;

/** Returns the email addresses in a list or a CSV file, each once and in lower case. */
export const findAddresses = (text: string): string[] => [
  ...new Set((text.match(ADDRESS) ?? []).map((address) => address.toLowerCase()).filter(isAddress)),
];

export interface WrongLine {
  /** Number of the line, from 1. */
  line: number;
  text: string;
}

/**
 * Lists what is no valid email address, with its line: an attempt at an address, or a whole line without one. The
 * first line may be the head of a CSV file.
 */
export function findWrongLines(text: string): WrongLine[] {
  const lines = text.split(/\r\n|\r|\n/);
  const hasMore = lines.slice(1).some((line) => line.trim() !== '');
  const isHead = (line: string, index: number) => index === 0 && hasMore && HEAD.test(line);
  return lines.flatMap((line, index) => {
    const attempts = line.match(ATTEMPT) ?? [];
    const hasAddress = findAddresses(line).length > 0;
    const whole = attempts.length > 0 || line.trim() === '' || isHead(line, index) ? [] : [line.trim()];
    const wrong = hasAddress ? attempts.filter((one) => !isAddress(one.toLowerCase())) : [];
    const failed = hasAddress || attempts.length === 0 ? wrong : [line.trim()];
    return [...whole, ...failed].map((found) => ({ line: index + 1, text: found.slice(0, 100) }));
  });
}
