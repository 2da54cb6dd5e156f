import { SelectAllCell } from '#client/config/kit/list/select-cell.tsx';
import type { RowSelection } from '#client/config/kit/list/use-selection.ts';
import { MoreMenu } from '#client/config/kit/overlays/more-menu.tsx';
import type { Redirect } from '#schema/contracts/redirects/redirect.ts';

const SOURCES: Readonly<Record<Redirect['source'], string | null>> = {
  owner: null,
  page: 'Made when the page was renamed',
  item: 'Made when the item was renamed',
};

interface Props {
  redirects: readonly Redirect[];
  /** Null if the owner's role cannot change redirects. */
  selection: RowSelection | null;
  onEdit: (redirect: Redirect) => void;
  onDelete: (from: string) => void;
}

export function RedirectRows({ redirects, selection, onEdit, onDelete }: Props) {
  return (
    <table className="redirects-table">
      <caption className="visually-hidden">Redirects</caption>
      <thead>
        <tr>
          {selection && <SelectAllCell ids={redirects.map(({ from }) => from)} selection={selection} />}
          <th scope="col">From</th>
          <th scope="col">To</th>
          <th scope="col">Type</th>
          {selection && <td />}
        </tr>
      </thead>
      <tbody>
        {redirects.map((redirect) => {
          const { from, to, status, source, hasPage } = redirect;
          return (
            <tr key={from} data-selected={selection?.selected.has(from) ? '' : undefined}>
              {selection && (
                <td className="select-cell">
                  <input
                    type="checkbox"
                    aria-label={`Select ${from}`}
                    checked={selection.selected.has(from)}
                    onChange={({ target }) => selection.select(from, target.checked)}
                  />
                </td>
              )}
              <th scope="row">
                {selection ? (
                  <button type="button" className="redirect-name" onClick={() => onEdit(redirect)}>
                    <bdi dir="ltr">{from}</bdi>
                  </button>
                ) : (
                  <bdi dir="ltr">{from}</bdi>
                )}
                {SOURCES[source] && <span className="quiet">{SOURCES[source]}</span>}
                {hasPage && (
                  <span className="chip" data-tone="warn">
                    A page has this address and comes first
                  </span>
                )}
              </th>
              <td className="redirect-to" data-name="To">
                <bdi dir="ltr">{to}</bdi>
              </td>
              <td className="redirect-type">{status === 301 ? 'Permanent (301)' : 'Temporary (302)'}</td>
              {selection && (
                <td className="redirect-act">
                  <MoreMenu
                    label={`Actions for ${from}`}
                    entries={[
                      { id: 'edit', text: 'Edit', act: () => onEdit(redirect) },
                      { id: 'delete', text: 'Delete…', isDanger: true, act: () => onDelete(from) },
                    ]}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
