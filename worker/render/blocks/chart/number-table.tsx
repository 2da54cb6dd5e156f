import { escapeHtml } from '#domain/html/escape-html.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import type { ChartProps } from './chart-props.ts';

/**
 * Returns the rows as HTML text, because React takes 0.1 s to render the 50,000 cells of the largest dataset.
 */
function writeRows({ value: { dataset }, format }: ChartProps, missing: string): string {
  return dataset.rows
    .map(({ label, values }) => {
      const cells = dataset.columns.map((_, index) => {
        const number = values[index] ?? null;
        return `<td>${escapeHtml(number === null ? missing : format(number))}</td>`;
      });
      return `<tr><th scope="row">${escapeHtml(label)}</th>${cells.join('')}</tr>`;
    })
    .join('');
}

export function NumberTable(props: ChartProps) {
  const { charts } = useMessages();
  const { value, id } = props;
  const name = value.title || charts.kinds[value.kind];
  return (
    <details className="chart-numbers" open={value.isTableOpen}>
      <summary>{charts.table}</summary>
      {/* biome-ignore lint/a11y/useSemanticElements: a section would be a landmark of the page. */}
      <div className="chart-table" role="group" aria-labelledby={`${id}-numbers`} tabIndex={0}>
        <table>
          <caption className="visually-hidden" id={`${id}-numbers`}>
            {charts.numbersOf({ name })}
          </caption>
          <thead>
            <tr>
              <th scope="col">{value.labelTitle || charts.label}</th>
              {value.dataset.columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a column is its place in the dataset.
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody dangerouslySetInnerHTML={{ __html: writeRows(props, charts.missing) }} />
        </table>
      </div>
    </details>
  );
}
