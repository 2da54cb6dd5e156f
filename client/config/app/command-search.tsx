import { useCallback, useEffect, useEffectEvent, useId, useMemo, useState } from 'react';
import type { Command } from '../kit/navigation/commands.ts';
import { findByWords } from '../kit/navigation/find-by-words.ts';
import { shell } from '../kit/navigation/shell-state.ts';
import { Failed } from '../kit/states/failed.tsx';
import { addRecords } from './add-records.ts';
import { CommandInput } from './command-input.tsx';
import { CommandResults, resultId } from './command-results.tsx';
import { groupHits } from './group-hits.ts';
import { useFoundRecords } from './use-found-records.ts';

const describeCount = (count: number): string =>
  count === 0 ? 'No results' : count === 1 ? '1 result' : `${count} results`;

interface Props {
  commands: readonly Command[];
  onClose: () => void;
}

/** The search of the command menu. Focus stays in its field while the arrow keys select a result. */
export function CommandSearch({ commands, onClose }: Props) {
  const [typed] = useState(shell.get);
  const [term, setTerm] = useState(typed.typedTerm);
  /** The term for which the selected result opens as soon as there is one. */
  const [entered, setEntered] = useState(typed.isEntered ? typed.typedTerm : null);
  /** The result selected with the arrow keys or the pointer. */
  const [chosen, setChosen] = useState<string | null>(null);
  const listId = useId();
  const records = useFoundRecords(term);
  const groups = useMemo(
    () => groupHits(addRecords(findByWords(commands, term), records.found)),
    [commands, term, records.found],
  );
  const count = groups.reduce((total, group) => total + group.count, 0);
  const items = groups.flatMap(({ hits }) => hits.map(({ item }) => item));
  const first = term.trim() === '' ? undefined : items[0];
  const selected = items.find(({ id }) => id === chosen) ?? first;

  const run = useCallback(
    (command: Command) => {
      onClose();
      command.run();
    },
    [onClose],
  );
  const runSelected = useEffectEvent(() => selected && run(selected));
  const isReady = entered === term && selected !== undefined;
  useEffect(() => {
    if (isReady) runSelected();
  }, [isReady]);

  const search = (next: string) => {
    setEntered(null);
    setChosen(null);
    setTerm(next);
  };
  const move = (by: 1 | -1) => {
    const at = selected ? items.indexOf(selected) : by === 1 ? -1 : 0;
    const next = items.at((at + by) % items.length);
    if (!next) return;
    setChosen(next.id);
    document.getElementById(resultId(listId, next.id))?.scrollIntoView({ block: 'nearest' });
  };
  return (
    <>
      <CommandInput
        initial={typed.typedTerm}
        listId={items.length > 0 ? listId : undefined}
        selectedId={selected && resultId(listId, selected.id)}
        onSearch={search}
        onMove={move}
        onEnter={setEntered}
      />
      {/* A scrollable region must be reachable by keyboard. */}
      <section className="command-list" tabIndex={0} aria-label="Results">
        <CommandResults
          id={listId}
          groups={groups}
          selected={selected?.id ?? null}
          onRun={run}
          onChoose={setChosen}
        />
        {items.length === 0 && records.state === 'ready' && (
          <p className="empty-line">No results for “{term}”.</p>
        )}
        {records.state === 'loading' && <p className="empty-line">Searching your site …</p>}
        {records.state === 'failed' && (
          <Failed title="Your site could not be searched" problem={records.problem} onRetry={records.retry} />
        )}
        <p className="visually-hidden" role="status">
          {records.state === 'loading' ? '' : describeCount(count)}
        </p>
      </section>
    </>
  );
}
