import { trimCharacters } from '../text/cut-text.ts';

const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** 'Password123!' is made of 'password'; attackers try digits and punctuation around a word next. */
const passwordStem = (password: string) => /[a-z](?:[\s\S]*[a-z])?/.exec(password.toLowerCase())?.[0] ?? '';
const isOneCharacter = (password: string) => new Set(password).size <= 2;

/** Words of this product, which attackers try on all of its sites. */
const PRODUCT_WORDS = ['sitewright'];

/** It is its owner's address, the name of the site or of the product, or one of those that are used most. */
export type PasswordWeakness = 'own' | 'common';

/** Facts about the account that other people know. */
export interface KnownFacts {
  email: string;
  siteTitle: string;
  identifier: string;
}

/**
 * Why a password would be guessed early; null when it would not. `common` contains published passwords
 * and the words that they are made of, in lower case.
 */
export function passwordWeakness(
  password: string,
  known: KnownFacts,
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
