const lettersAndDigits = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
/** 'Password123!' is made of 'password'; digits and marks around a word are what is tried next. */
const stemOf = (password: string) => password.toLowerCase().replace(/^[^a-z]+|[^a-z]+$/g, '');
const isOneCharacter = (password: string) => new Set(password).size <= 2;

/** What belongs to who chooses a password and is known to others. */
export interface KnownOf {
  email: string;
  siteTitle: string;
  identifier: string;
}

/**
 * Why a password is among the first that are tried, as a sentence; null when it is not. `common` holds published passwords
 * and the words that they are made of, in lower case.
 */
export function passwordWeakness(
  password: string,
  known: KnownOf,
  common: ReadonlySet<string>,
): string | null {
  const plain = password.normalize('NFKC').toLowerCase().trim();
  const [local = ''] = known.email.split('@');
  const own = [known.email, local, known.siteTitle, known.identifier].map(lettersAndDigits);
  const bare = lettersAndDigits(plain);
  const withoutDigits = bare.replace(/^\d+|\d+$/g, '');
  if (own.some((text) => text.length > 2 && (text === bare || text === withoutDigits)))
    return 'Do not use your address or the name of the site.';
  const isCommon =
    common.has(plain) || common.has(stemOf(plain)) || isOneCharacter(plain) || /^\d+$/.test(plain);
  return isCommon
    ? 'This is among the first passwords that are tried. Three or four words are easy to remember and hard to guess.'
    : null;
}
