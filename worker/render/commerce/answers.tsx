import type { Answer } from '#schema/contracts/commerce/answers.ts';

/** What was asked about a product and answered, below its title. */
export function Answers({ answers }: { answers: readonly Answer[] }) {
  if (answers.length === 0) return null;
  return (
    <span className="answers">
      {answers.map(({ name, value }) => (
        <span key={name}>
          {name}: {value}
        </span>
      ))}
    </span>
  );
}
