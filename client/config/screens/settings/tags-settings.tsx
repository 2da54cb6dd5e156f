import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { SettingsCard } from '#client/config/kit/settings/settings-card.tsx';
import { MAX_TAGS, TAG_KINDS, type Tag, type TagKind } from '#schema/contracts/sites/tags.ts';
import type { SettingsPart } from './settings-part.ts';
import { usePartDraft } from './use-part-draft.ts';

const KINDS: Readonly<Record<TagKind, string>> = {
  google: 'Google tag',
  meta: 'Meta pixel',
  other: 'Other code',
};
const NEW: Tag = { kind: 'google', name: '', code: '', hosts: [], isAfterConsent: true };

const withoutEmptyHosts = (tag: Tag): Tag => ({ ...tag, hosts: tag.hosts.filter((host) => host !== '') });

export default function TagsSettings({ settings, canWrite, onSave }: SettingsPart) {
  const stored = settings.tags ?? [];
  const { draft, setDraft, card } = usePartDraft('tags', stored);
  const change = (at: number, patch: Partial<Tag>) =>
    setDraft(draft.map((tag, index) => (index === at ? { ...tag, ...patch } : tag)));
  return (
    <SettingsCard
      title="Tags"
      about="Adds tracking code from Google, Meta and others to every page. Tags never run for contributors. Tags that wait for consent also respect Global Privacy Control."
      canWrite={canWrite}
      {...card}
      onSave={() => onSave({ tags: draft.map(withoutEmptyHosts) })}
    >
      {(errors) => (
        <>
          {draft.map((tag, index) => (
            <TagFields
              // biome-ignore lint/suspicious/noArrayIndexKey: tags have no id, and their order is fixed
              key={index}
              tag={tag}
              number={index + 1}
              error={(field) => errors[`settings.tags.${index}.${field}`]}
              onChange={(patch) => change(index, patch)}
              onRemove={() => setDraft(draft.filter((_, at) => at !== index))}
            />
          ))}
          {canWrite && draft.length < MAX_TAGS && (
            <div className="tools">
              <button type="button" className="button" onClick={() => setDraft([...draft, NEW])}>
                Add a tag
              </button>
            </div>
          )}
        </>
      )}
    </SettingsCard>
  );
}

function TagFields({
  tag,
  number,
  error,
  onChange,
  onRemove,
}: {
  tag: Tag;
  number: number;
  error: (field: string) => string | undefined;
  onChange: (patch: Partial<Tag>) => void;
  onRemove: () => void;
}) {
  const isOther = tag.kind === 'other';
  return (
    <fieldset className="stack">
      <legend>
        Tag {number}
        {tag.name && `: ${tag.name}`}
      </legend>
      <Labelled label="Kind">
        {(props) => (
          <select
            {...props}
            value={tag.kind}
            onChange={({ target }) => onChange({ kind: target.value as TagKind, code: '' })}
          >
            {TAG_KINDS.map((kind) => (
              <option key={kind} value={kind}>
                {KINDS[kind]}
              </option>
            ))}
          </select>
        )}
      </Labelled>
      {isOther ? (
        <>
          <Labelled label="Name" error={error('name')}>
            {(props) => (
              <input
                {...props}
                value={tag.name}
                maxLength={80}
                onChange={({ target }) => onChange({ name: target.value })}
              />
            )}
          </Labelled>
          <Labelled
            label="Code"
            error={error('code')}
            help="Paste the code from the provider, with its script elements."
          >
            {(props) => (
              <textarea
                {...props}
                className="code"
                rows={5}
                spellCheck={false}
                maxLength={20_000}
                value={tag.code}
                onChange={({ target }) => onChange({ code: target.value })}
              />
            )}
          </Labelled>
          <Labelled
            label="Other sites that it uses"
            error={error('hosts.0') ?? error('hosts')}
            help="One host per line, such as cdn.example.com. Browsers block all others."
          >
            {(props) => (
              <textarea
                {...props}
                className="code"
                rows={2}
                spellCheck={false}
                value={tag.hosts.join('\n')}
                onChange={({ target }) =>
                  onChange({ hosts: target.value === '' ? [] : target.value.split('\n') })
                }
              />
            )}
          </Labelled>
        </>
      ) : (
        <Labelled
          label={tag.kind === 'google' ? 'Tag ID' : 'Pixel ID'}
          error={error('code')}
          help={tag.kind === 'google' ? 'Like G-AB12CD34EF.' : 'Its digits.'}
        >
          {(props) => (
            <input
              {...props}
              value={tag.code}
              maxLength={30}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => onChange({ code: target.value })}
            />
          )}
        </Labelled>
      )}
      <Check
        label="Run only after visitors accept cookies"
        help="Where the cookie banner is off, and the policy is not restrictive, it runs unless a visitor has declined."
        isOn={tag.isAfterConsent}
        onChange={(isAfterConsent) => onChange({ isAfterConsent })}
      />
      <div className="tools">
        <button type="button" className="button" onClick={onRemove}>
          Remove tag {number}
        </button>
      </div>
    </fieldset>
  );
}
