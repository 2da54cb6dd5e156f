interface ProsePattern {
  pattern: RegExp;
  advice: string;
}

/** Tested against each sentence of a comment. `^` matches the start of the sentence. */
export const COMMENT_PATTERNS: readonly ProsePattern[] = [
  {
    pattern: /^Of (?:a|an|the|each|all|every|what|which|its?|those)\b/,
    advice: 'Begin with the noun that it describes.',
  },
  {
    pattern: /^(?:To|By|From|In|On|At|For|With|Since|Until) (?:what|whom|when)\b/,
    advice: 'Name the noun: "When …" or "The time at which …".',
  },
  { pattern: /^Whose\b/, advice: 'Name the owner first.' },
  {
    pattern: /^What (?:is|was|are|were) \w+(?:ed|en|wn|ld|nt|id)\b/,
    advice: 'Use a noun: "The version that …".',
  },
  {
    pattern: /^(?:Who|Whom|Which|Where|That of|What (?!is\b|was\b|are\b|were\b))\b/,
    advice: 'Write a whole sentence, or begin with the noun: "The controls that …".',
  },
  {
    pattern: /\b(?:some|any|no|every)body\b/i,
    advice: 'Say who: the owner, the buyer, a visitor, no account.',
  },
  { pattern: /\bin one (?:press|go)\b/i, advice: 'Write "with one click" or "in one request".' },
  { pattern: /\bin place of\b/i, advice: 'Write "instead of".' },
  { pattern: /\bpapers?\b(?= of (?:an?|the) order)/i, advice: 'Write "documents".' },
  { pattern: /\blooked through\b/i, advice: 'Write "checked".' },
  { pattern: /\b(?:all|the) goods\b/i, advice: 'Write "products" or "items".' },
  { pattern: /\bthe shop's\b/i, advice: 'Write "the store\'s".' },
  {
    pattern: /\bserver-design\b|\bground decision\b|\bscenario \d/i,
    advice: 'Cite a row id, a decision or a file of the repository.',
  },
];
