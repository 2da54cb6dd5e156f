import type { Answer } from '#schema/contracts/checkout/answers.ts';

/** Formats a question and its answer in one line: 'Name: Ann', 'Where does it go? On the foot'. */
export const answerText = ({ name, value }: Answer): string =>
  /[?!:.…]$/.test(name) ? `${name} ${value}` : `${name}: ${value}`;
