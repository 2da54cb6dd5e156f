import { trimCharacters } from '../text/cut-text.ts';

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** Reduces 'Password123!' to 'password', since attackers add digits and punctuation to known words. */
const passwordStem = (password: string) => /[a-z](?:[\s\S]*[a-z])?/.exec(password.toLowerCase())?.[0] ?? '';
const isOneCharacter = (password: string) => new Set(password).size <= 2;

/** The product's own name, which attackers try on every site built with it. */
const PRODUCT_WORDS = ['sitewright'];

export type PasswordWeakness = 'own' | 'common';

export interface PublicAccountFacts {
  email: string;
  siteTitle: string;
  identifier: string;
}

/**
 * Returns null for a strong password. `common` contains leaked passwords in lower case, and those passwords
 * without leading and trailing digits and punctuation.
 */
export function classifyWeakness(
  password: string,
  known: PublicAccountFacts,
  common: ReadonlySet<string>,
): PasswordWeakness | null {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const [local = ''] = known.email.split('@');
  const own = [known.email, local, known.siteTitle, known.identifier, ...PRODUCT_WORDS].map(lettersAndDigits);
  const bare = lettersAndDigits(plain);
  const withoutDigits = trimCharacters(bare, '0123456789');
  if (own.some((text) => text.length > 2 && (text === bare || text === withoutDigits))) return 'own';
  const isCommon =
    common.has(plain) || common.has(passwordStem(plain)) || isOneCharacter(plain) || /^\d+$/.test(plain);
  return isCommon ? 'common' : null;
}
