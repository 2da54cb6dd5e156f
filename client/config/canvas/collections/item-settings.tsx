import { useRef, useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { MomentField } from '#client/config/kit/fields/moment-field.tsx';
import { TermInput } from '#client/config/kit/fields/term-input.tsx';
import { describeTimeZone } from '#client/config/kit/formatting/zoned-time.ts';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { ItemSettings as Settings } from '#schema/contracts/collections/collections-api.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#schema/contracts/limits.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import './collections.css';
import { RestoredNotice } from '#client/config/kit/unsaved/restored-notice.tsx';
import { useLocalDraft } from '#client/config/kit/unsaved/use-local-draft.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { type EventTimes, toEvent, toEventTimes, toInstant } from './event-times.ts';
import { EventTimesFields } from './event-times-fields.tsx';

type StoredSettings = Omit<Settings, 'version'>;

interface Props {
  page: PageDetail;
  stored: StoredSettings;
  isReadOnly: boolean;
  save: (stored: StoredSettings) => Promise<void>;
}

const NONE: readonly string[] = [];
const COMMENTS = [
  ['collection', 'Same as collection'],
  ['on', 'On'],
  ['off', 'Off'],
] as const;
const FIELDS = [
  'title',
  'urlId',
  'excerpt',
  'author',
  'event.startsAt',
  'event.endsAt',
  'event.location',
  'event.note',
  'event.sku',
] as const;

/**
 * Edits the settings of a collection item. There is a save button, because saving publishes these settings
 * immediately.
 */
export function ItemSettings({ page, stored, isReadOnly, save }: Props) {
  const { timeZone } = useAccount().site;
  const kind = page.collectionKind ?? 'journal';
  const [draft, setDraft] = useState(stored);
  const [times, setTimes] = useState<EventTimes | null>(() =>
    stored.event ? toEventTimes(stored.event) : null,
  );
  const change = (patch: Partial<StoredSettings>) => setDraft({ ...draft, ...patch });
  const storedTimes = stored.event ? toEventTimes(stored.event) : null;
  const content = { draft, times };
  const hasChanges =
    !isReadOnly && JSON.stringify(content) !== JSON.stringify({ draft: stored, times: storedTimes });
  const form = useRef<HTMLFormElement>(null);
  const take = (next: typeof content) => {
    setDraft(next.draft);
    setTimes(next.times);
  };
  const kept = useLocalDraft({ name: `item.${page.id}`, content, hasChanges, restore: take });
  const { submit, isPending, errors, problem } = useFormMutation(
    () =>
      save({
        ...draft,
        ...(times && { event: toEvent(times) }),
      }),
    {
      values: { ...draft, event: times },
      fields: FIELDS,
      onSuccess: () => {
        kept.forget();
        toast.success('Saved. The change is live.');
      },
    },
  );
  useUnsaved({
    name: `The settings of “${page.title}”`,
    hasChanges: hasChanges && !isPending,
    kept,
    form,
    save: submit,
  });
  const { image } = draft;
  const parent = page.path.slice(0, page.path.length - stored.urlId.length);
  return (
    <form ref={form} className="stack" onSubmit={onSubmit(submit)}>
      <RestoredNotice kept={kept} onDiscard={() => take({ draft: stored, times: storedTimes })} />
      <fieldset disabled={isReadOnly} className="stack">
        <legend className="visually-hidden">About {page.title}</legend>
        <Labelled label="Title" error={errors.title}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={300}
              value={draft.title}
              onChange={({ target }) => change({ title: target.value })}
            />
          )}
        </Labelled>
        <Labelled
          label="Address"
          error={errors.urlId}
          help={`Comes after ${parent}. If you change it, the old address redirects here.`}
        >
          {(field) => (
            <input
              {...field}
              required
              maxLength={150}
              spellCheck={false}
              value={draft.urlId}
              onChange={({ target }) => change({ urlId: target.value })}
            />
          )}
        </Labelled>
        {times && <EventTimesFields value={times} errors={errors} onChange={setTimes} />}
        <Labelled label="Description" error={errors.excerpt} help="Shown in lists and in search results.">
          {(field) => (
            <textarea
              {...field}
              rows={3}
              maxLength={2000}
              value={draft.excerpt}
              onChange={({ target }) => change({ excerpt: target.value })}
            />
          )}
        </Labelled>
        <ImageChoice
          label={kind === 'videos' ? 'Poster image' : 'Cover image'}
          value={image}
          onChange={(next) => change({ image: next })}
        />
        {kind === 'journal' && (
          <>
            <Labelled label="Author" error={errors.author}>
              {(field) => (
                <input
                  {...field}
                  maxLength={200}
                  value={draft.author}
                  onChange={({ target }) => change({ author: target.value })}
                />
              )}
            </Labelled>
            <MomentField
              label="Date"
              help={`${describeTimeZone(timeZone)} Leave empty to use the publish date.`}
              timeZone={timeZone}
              value={draft.publishedAt === null ? null : Date.parse(draft.publishedAt)}
              onChange={(at) => change({ publishedAt: toInstant(at) || null })}
            />
          </>
        )}
        <TermInput
          label="Categories"
          help="Visitors can filter the list by them. Press Enter or type a comma to add one."
          values={draft.categories}
          maxLength={MAX_CATEGORY_LENGTH}
          known={NONE}
          onChange={(categories) => change({ categories })}
        />
        <TermInput
          label="Tags"
          help="Topics that entries of any category can share."
          values={draft.tags}
          maxLength={MAX_TAG_LENGTH}
          known={NONE}
          onChange={(tags) => change({ tags })}
        />
        <Labelled label="Comments">
          {(field) => (
            <select
              {...field}
              value={draft.comments ?? 'collection'}
              onChange={({ target }) => {
                const chosen = COMMENTS.find(([value]) => value === target.value);
                if (chosen) change({ comments: chosen[0] });
              }}
            >
              {COMMENTS.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        {problem && (
          <p className="field-error" role="alert">
            {problem}
          </p>
        )}
        {!isReadOnly && (
          <button type="submit" className="button primary">
            Save settings
          </button>
        )}
      </fieldset>
    </form>
  );
}
