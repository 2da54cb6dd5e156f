/** Words of this many letters are forgiven one error: shorter ones are near to too many others. */
const FORGIVEN = { from: 4, to: 12 } as const;

/** Letters that may be missing or wrong, by script. The index folds accents of Latin letters only. */
const ALPHABETS: readonly (readonly [RegExp, string])[] = [
  [/^\p{Script=Latin}+$/u, 'abcdefghijklmnopqrstuvwxyzßæøœłđðþı'],
  [/^\p{Script=Cyrillic}+$/u, 'абвгдеёжзийклмнопрстуфхцчшщъыьэюяіїєґўңөү'],
  [/^\p{Script=Greek}+$/u, 'αβγδεζηθικλμνξοπρσςτυφχψωάέήίόύώ'],
  [/^\p{Script=Hebrew}+$/u, 'אבגדהוזחטיךכלםמןנסעףפץצקרשת'],
  [/^\p{Script=Arabic}+$/u, 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيپچژکگی'],
  [/^\p{Script=Armenian}+$/u, 'աբգդեզէըթժիլխծկհձղճմյնշոչպջռսվտրցւփքօֆև'],
  [/^\p{Script=Georgian}+$/u, 'აბგდევზთიკლმნოპჟრსტუფქღყშჩცძწჭხჯჰ'],
];

/** A word as the index has it. */
const fold = (word: string): string => {
  const lower = word.normalize('NFC').toLowerCase();
  return /^[\p{Script=Latin}\p{M}]+$/u.test(lower) ? lower.normalize('NFKD').replace(/\p{M}/gu, '') : lower;
};

/**
 * Every spelling that one typing error away gives for a word: a letter too many, missing or wrong, or two that changed places. Empty
 * for a word that is too short, too long, or of a script without an alphabet above; at most 900.
 */
export function spellNear(typed: string): string[] {
  const word = fold(typed);
  const letters = [...word];
  const alphabet = ALPHABETS.find(([script]) => script.test(word))?.[1];
  if (!alphabet || letters.length < FORGIVEN.from || letters.length > FORGIVEN.to) return [];
  const near = new Set<string>();
  for (let at = 0; at <= letters.length; at++) {
    const before = letters.slice(0, at).join('');
    const after = (skipped: number) => letters.slice(at + skipped).join('');
    for (const letter of alphabet) {
      near.add(before + letter + after(0));
      if (at < letters.length) near.add(before + letter + after(1));
    }
    if (at < letters.length) near.add(before + after(1));
    if (at < letters.length - 1) near.add(`${before}${letters[at + 1]}${letters[at]}${after(2)}`);
  }
  near.delete(word);
  return [...near];
}
