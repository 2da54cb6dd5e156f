import { memo } from 'react';
import type { Command } from '../kit/navigation/commands.ts';
import type { Hit } from '../kit/navigation/find-by-words.ts';
import type { groupHits } from './group-hits.ts';

/** Returns the id of a result's element. Ids of commands may contain characters that ids of elements must not. */
export const resultId = (listId: string, commandId: string): string =>
  `${listId}-${encodeURIComponent(commandId)}`;

/** Returns the screen that a part belongs to; for a screen found by a keyword, returns that keyword. */
const nameOrigin = ({ item, keyword }: Hit<Command>): string | null => item.within ?? keyword;

interface Props {
  id: string;
  groups: ReturnType<typeof groupHits<Command>>;
  /** Id of the command that Enter runs; null if none is selected. */
  selected: string | null;
  onRun: (command: Command) => void;
  onChoose: (id: string) => void;
}

/** Results of the command menu by group. Rows that a keystroke leaves in place are not rendered again. */
export const CommandResults = memo(function CommandResults(props: Props) {
  const { id, groups, selected, onRun, onChoose } = props;
  if (groups.length === 0) return null;
  return (
    <div id={id} className="menu" role="menu" aria-label="Commands">
      {groups.map(({ group, hits, count }) => (
        // biome-ignore lint/a11y/useSemanticElements: a menu has groups, and no fieldsets
        <section key={group} role="group" aria-labelledby={`${id}-${group}`}>
          <header id={`${id}-${group}`}>
            {group}
            {count > hits.length && ` · ${hits.length} of ${count.toLocaleString('en-US')}`}
          </header>
          {hits.map((hit) => (
            <Result
              key={hit.item.id}
              id={resultId(id, hit.item.id)}
              command={hit.item}
              origin={nameOrigin(hit)}
              isSelected={hit.item.id === selected}
              onRun={onRun}
              onChoose={onChoose}
            />
          ))}
        </section>
      ))}
    </div>
  );
});

interface ResultProps extends Pick<Props, 'onRun' | 'onChoose'> {
  id: string;
  command: Command;
  origin: string | null;
  isSelected: boolean;
}

const Result = memo(function Result({ id, command, origin, isSelected, onRun, onChoose }: ResultProps) {
  return (
    <button
      type="button"
      role="menuitem"
      tabIndex={-1}
      id={id}
      className="command-result"
      data-focused={isSelected || undefined}
      aria-labelledby={`${id}-label`}
      aria-describedby={origin === null ? undefined : `${id}-origin`}
      // Focus stays in the search field.
      onMouseDown={(event) => event.preventDefault()}
      onPointerMove={() => onChoose(command.id)}
      onClick={() => onRun(command)}
    >
      <span id={`${id}-label`}>{command.label}</span>
      {origin !== null && (
        <span slot="description" id={`${id}-origin`}>
          {origin}
        </span>
      )}
      {command.keys && <kbd>{command.keys}</kbd>}
    </button>
  );
});
