import { useEffect, useState } from 'react';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import type { OptionalSetting, SectionSettings } from '#domain/pages/commands/command.ts';
import { anchorSchema } from '#schema/contracts/ids.ts';
import { MAX_BLOCK_ROWS } from '#schema/contracts/limits.ts';
import type { Section } from '#schema/contracts/pages/page-content.ts';

interface Props {
  section: Section;
  index: number;
  taken: readonly string[];
  set: (settings: Partial<SectionSettings>) => void;
  remove: (key: OptionalSetting) => void;
}

export function SectionIdentity({ section, index, taken, set, remove }: Props) {
  return (
    <>
      <Labelled label="Name" help="Only you see it.">
        {(props) => (
          <input
            {...props}
            value={section.name ?? ''}
            maxLength={100}
            placeholder={`Section ${index + 1}`}
            onChange={({ target: { value } }) => (value === '' ? remove('name') : set({ name: value }))}
          />
        )}
      </Labelled>
      <Anchor value={section.anchor ?? ''} taken={taken} set={set} remove={remove} />
      <Check
        label="Hide this section"
        help="It is hidden from visitors. You can show it again at any time."
        isOn={section.isHidden === true}
        onChange={(isHidden) => (isHidden ? set({ isHidden }) : remove('isHidden'))}
      />
    </>
  );
}

interface AnchorProps extends Pick<Props, 'taken' | 'set' | 'remove'> {
  value: string;
}

function Anchor({ value, taken, set, remove }: AnchorProps) {
  const [text, setText] = useState(value);
  useEffect(() => setText(value), [value]);
  const error = findProblem(text, taken);
  return (
    <Labelled label="Anchor" help="Links to #name scroll here." error={error}>
      {(props) => (
        <input
          {...props}
          className="code"
          value={text}
          maxLength={40}
          spellCheck={false}
          autoComplete="off"
          onChange={({ target }) => {
            const next = target.value.replace(/^#/, '');
            setText(next);
            if (next === '') remove('anchor');
            else if (findProblem(next, taken) === undefined) set({ anchor: next });
          }}
        />
      )}
    </Labelled>
  );
}

function findProblem(text: string, taken: readonly string[]): string | undefined {
  if (text === '') return undefined;
  if (!anchorSchema.safeParse(text).success) return 'Letters, digits, hyphens and underscores only.';
  return taken.includes(text) ? 'Another section of this page has this anchor.' : undefined;
}

export function SectionRows({ section, set, remove }: Pick<Props, 'section' | 'set' | 'remove'>) {
  return (
    <Labelled label="Minimum height in rows" help="A row is 24 pixels. Leave empty to fit the content.">
      {(props) => (
        <input
          {...props}
          type="number"
          min={1}
          max={MAX_BLOCK_ROWS}
          value={section.minRows ?? ''}
          onChange={({ target: { value, valueAsNumber } }) => {
            if (value === '') remove('minRows');
            else if (Number.isInteger(valueAsNumber) && valueAsNumber >= 1 && valueAsNumber <= MAX_BLOCK_ROWS)
              set({ minRows: valueAsNumber });
          }}
        />
      )}
    </Labelled>
  );
}
