const EXPORTED =
  /^export (?:default )?(?:declare )?(?:abstract )?(?:async )?(?:function\*?|const|let|class|interface|type|enum) (\w+)/;

/** Words that docs/develop/glossary.md replaces, and participles that do not say what a variable contains. */
const OLD_WORDS: Readonly<Record<string, string>> = {
  asked: 'the noun, such as "request" or "query"',
  said: 'the noun, such as "text" or "output"',
  shown: '"visible" or "rendered"',
  tried: 'the noun, such as "preview"',
  kept: '"stored", "saved" or "cached"',
  mine: 'the owner of it',
  theirs: 'the owner of it',
  shop: '"store"',
  mails: '"emails"',
  pictures: '"images"',
  people: '"contributors"',
  goods: '"items" or "products"',
  pieces: '"chunks", "items" or "quantity"',
  door: '"access"',
  veil: '"overlay"',
};

/** Names in which the participle or pronoun reads as English. */
const ALLOWED = new Set(['isOneOf']);

const toWords = (name: string): string[] =>
  name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split('_');

export function findOldNames(path: string, source: string): string[] {
  return source.split('\n').flatMap((row, index) => {
    const name = EXPORTED.exec(row)?.[1];
    if (name === undefined || ALLOWED.has(name)) return [];
    const at = `${path}:${index + 1} "${name}":`;
    const old = toWords(name).filter((word) => Object.hasOwn(OLD_WORDS, word));
    return [
      ...(/[a-z]Of$/.test(name) ? [`${at} Begin with a verb: getX, findX, toX, readX, listX.`] : []),
      ...old.map((word) => `${at} Write ${OLD_WORDS[word]} instead of "${word}".`),
    ];
  });
}
