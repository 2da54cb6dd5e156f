import { asParts, type FieldKind, isParts, UNREADABLE } from './values.ts';

/** Answers of A3.30. */
export const LIKERT_SCALE = {
  '-2': 'Strongly Disagree',
  '-1': 'Disagree',
  '0': 'Neutral',
  '1': 'Agree',
  '2': 'Strongly Agree',
} as const;
export type LikertAnswer = keyof typeof LIKERT_SCALE;
/** Answers in display order. JavaScript would list the keys '0', '1' and '2' before '-2'. */
export const LIKERT_ANSWERS: readonly LikertAnswer[] = ['-2', '-1', '0', '1', '2'];
export const isLikertAnswer = (answer: string): answer is LikertAnswer => Object.hasOwn(LIKERT_SCALE, answer);

export const likert: FieldKind<'likert'> = {
  read: (raw, { options }) => {
    if (raw === undefined || raw === null || raw === '') return null;
    if (!isParts(raw)) return UNREADABLE;
    const answers: Record<string, string> = {};
    for (const index of options.keys()) {
      const answer: unknown = Object.hasOwn(raw, String(index)) ? raw[String(index)] : undefined;
      if (typeof answer === 'number' || (typeof answer === 'string' && answer !== ''))
        answers[index] = String(answer);
      else if (answer !== undefined && answer !== null && answer !== '') return UNREADABLE;
    }
    return Object.keys(answers).length > 0 ? answers : null;
  },
  problem: (value, { options, required }, texts) => {
    const answers = asParts(value);
    if (!Object.values(answers).every(isLikertAnswer)) return texts.noOption;
    return required && Object.keys(answers).length < options.length ? texts.everyLine : null;
  },
};
