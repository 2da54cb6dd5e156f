import { findDatasetProblem } from '#domain/charts/read-dataset.ts';
import { chartBlock } from '#schema/contracts/blocks/chart.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { BarChart } from './bar-chart.tsx';
import { type ChartProps, numberFormat } from './chart-props.ts';
import { LineChart } from './line-chart.tsx';
import { NumberTable } from './number-table.tsx';
import { PieChart } from './pie-chart.tsx';

export default defineBlock(chartBlock, ({ value, block, page }) => {
  const problem = findDatasetProblem(value.dataset);
  if (problem)
    return (
      <EmptyBlock page={page} title="Chart">
        {problem}. Paste or import it in the panel.
      </EmptyBlock>
    );
  return (
    <Figure
      value={value}
      id={`chart-${block.id}`}
      format={numberFormat(page.site.settings.locale, value)}
      locale={page.site.settings.locale}
    />
  );
});

const DRAWINGS = { bar: BarChart, line: LineChart, pie: PieChart };

function Figure(props: ChartProps) {
  const { charts } = useMessages();
  const { value, id } = props;
  const Drawing = DRAWINGS[value.kind];
  const name = charts.kinds[value.kind];
  return (
    <figure className={`chart chart-${value.kind}`} aria-labelledby={value.title ? `${id}-title` : undefined}>
      {value.title && (
        <p className="chart-title" id={`${id}-title`}>
          {value.title}
        </p>
      )}
      <div
        className="chart-drawing"
        role="img"
        aria-label={charts.described({ chart: value.title ? `${name}: ${value.title}` : name })}
      >
        <Drawing {...props} />
      </div>
      <NumberTable {...props} />
      {value.caption && <figcaption>{value.caption}</figcaption>}
    </figure>
  );
}
