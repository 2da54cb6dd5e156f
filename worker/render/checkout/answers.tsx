import { answerText } from '#domain/forms/answers.ts';
import type { Answer } from '#schema/contracts/checkout/answers.ts';

export function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <span className="answers">
      {answers.map((answer) => (
        <span key={answer.name}>
          <bdi>{answerText(answer)}</bdi>
        </span>
      ))}
    </span>
  );
}
