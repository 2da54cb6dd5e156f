import { TEST_CARDS } from '#domain/payments/test-cards.ts';

const spaced = (number: string) => number.replace(/(\d{4})(?=\d)/g, '$1 ');

/** The test cards, or why this site cannot use them. */
export function TestCards({ problem }: { problem: string | null }) {
  if (problem)
    return (
      <p className="field-error" role="alert">
        {problem}
      </p>
    );
  return (
    <table className="test-cards">
      <caption className="quiet">
        Order with these cards to test the checkout. No other card is accepted, and no money moves.
      </caption>
      <thead>
        <tr>
          <th scope="col">Card</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {TEST_CARDS.map(({ method, number, name, about }) => (
          <tr key={method}>
            <td>
              <code>{spaced(number)}</code>
            </td>
            <td>
              <strong>{name}</strong>
              <span className="quiet">{about}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
