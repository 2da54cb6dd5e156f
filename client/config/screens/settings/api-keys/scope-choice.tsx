import { useId } from 'react';
import { Check } from '#client/config/kit/fields/check.tsx';
import {
  KEY_AREAS,
  type KeyAreaId,
  type KeyScope,
  PUBLISH_SCOPE,
} from '#schema/contracts/developers/api-key.ts';

const GROUPS = [...Map.groupBy(KEY_AREAS, ({ group }) => group)];

const LEVELS = [
  ['none', 'No access'],
  ['read', 'Read'],
  ['write', 'Read and write'],
] as const;
type Level = (typeof LEVELS)[number][0];

const findLevel = (scopes: readonly KeyScope[], id: KeyAreaId): Level =>
  scopes.includes(`${id}:write`) ? 'write' : scopes.includes(`${id}:read`) ? 'read' : 'none';

function setLevel(scopes: readonly KeyScope[], id: KeyAreaId, level: Level): KeyScope[] {
  const others = scopes.filter((scope) => !scope.startsWith(`${id}:`));
  if (level === 'none') return others;
  return level === 'read' ? [...others, `${id}:read`] : [...others, `${id}:read`, `${id}:write`];
}

interface Props {
  value: readonly KeyScope[];
  error: string | undefined;
  onChange: (scopes: KeyScope[]) => void;
}

export function ScopeChoice({ value, error, onChange }: Props) {
  const id = useId();
  return (
    <div className="scope-choice">
      {GROUPS.map(([group, areas]) => (
        <fieldset key={group} aria-describedby={error && `${id}-error`}>
          <legend>{group}</legend>
          {areas.map((area) => (
            <div className="scope" key={area.id}>
              <label htmlFor={`${id}-${area.id}`}>{area.label}</label>
              <select
                id={`${id}-${area.id}`}
                value={findLevel(value, area.id)}
                onChange={({ target }) => {
                  const level = LEVELS.find(([name]) => name === target.value)?.[0] ?? 'none';
                  onChange(setLevel(value, area.id, level));
                }}
              >
                {LEVELS.map(([level, text]) => (
                  <option key={level} value={level}>
                    {text}
                  </option>
                ))}
              </select>
            </div>
          ))}
        </fieldset>
      ))}
      <Check
        label="Publish"
        help="Makes drafts of pages, posts, design, forms and lessons public, where the key can also write."
        isOn={value.includes(PUBLISH_SCOPE)}
        onChange={(isOn) => {
          const others = value.filter((scope) => scope !== PUBLISH_SCOPE);
          onChange(isOn ? [...others, PUBLISH_SCOPE] : others);
        }}
      />
      {error && (
        <p id={`${id}-error`} className="field-error" role="alert">
          {error}
        </p>
      )}
    </div>
  );
}

const describeArea = (scopes: readonly string[], id: KeyAreaId, label: string): string[] => {
  if (scopes.includes(`${id}:write`)) return [`${label} (read and write)`];
  return scopes.includes(`${id}:read`) ? [`${label} (read)`] : [];
};

/** Returns text such as "Pages (read and write), Orders (read), publish". */
export const describeScopes = (scopes: readonly string[]): string =>
  [
    ...KEY_AREAS.flatMap(({ id, label }) => describeArea(scopes, id, label)),
    ...(scopes.includes(PUBLISH_SCOPE) ? ['publish'] : []),
  ].join(', ');
