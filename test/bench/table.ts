/** One figure of the benchmark against its target; `isMet` null where there is none. */
export interface Figure {
  name: string;
  measured: string;
  target: string;
  isMet: boolean | null;
}

/** Figures as columns that a terminal shows. */
export function tableOf(figures: readonly Figure[]): string {
  const wide = (pick: (figure: Figure) => string) =>
    Math.max(...figures.map((figure) => pick(figure).length));
  const name = wide((figure) => figure.name);
  const measured = wide((figure) => figure.measured);
  const mark = ({ isMet }: Figure) => (isMet === null ? '' : isMet ? 'met' : 'SHORT');
  return figures
    .map(
      (figure) =>
        `${figure.name.padEnd(name)}  ${figure.measured.padStart(measured)}  ${figure.target.padEnd(14)}  ${mark(figure)}`,
    )
    .join('\n');
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
export const percent = (share: number): string => `${(share * 100).toFixed(0)} %`;
