import { type FormEvent, useRef, useState } from 'react';
import { toast } from 'sonner';
import type { ItemSettings as Settings } from '#schema/contracts/collections/collections-api.ts';
import { MAX_CATEGORY_LENGTH, MAX_TAG_LENGTH } from '#schema/contracts/limits.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import { ImageChoice } from '../editor/panels/image-choice.tsx';
import { FocalPoint } from '../media/focal-point.tsx';
import { useAccount } from '../shell/account.tsx';
import { ApiError, explain } from '../shell/api.ts';
import { formatDateTimeLocal } from '../shell/zoned-time.ts';
import { Labelled } from '../ui/labelled.tsx';
import { TermInput } from '../ui/term-input.tsx';
import './collections.css';
import { KeptNotice } from '../unsaved/kept-notice.tsx';
import { useKeptDraft } from '../unsaved/use-kept-draft.ts';
import { useUnsaved } from '../unsaved/use-unsaved.ts';
import { type EventTimes, parseInstant, toEvent, toEventTimes } from './event-times.ts';
import { EventTimesFields } from './event-times-fields.tsx';

type StoredSettings = Omit<Settings, 'version'>;

interface Props {
  page: PageDetail;
  stored: StoredSettings;
  isReadOnly: boolean;
  save: (stored: StoredSettings) => Promise<void>;
}

const NONE: readonly string[] = [];
const CENTRE = { x: 0.5, y: 0.5 };
/** Fields with their own error message; other errors are shown above the button. */
const FIELDS: ReadonlySet<string> = new Set([
  'title',
  'urlId',
  'excerpt',
  'author',
  'event.startsAt',
  'event.endsAt',
  'event.location',
  'event.note',
]);

/** Settings of an item. They are live as soon as they are saved, hence the save button. */
export function ItemSettings({ page, stored, isReadOnly, save }: Props) {
  const { timeZone } = useAccount().site;
  const kind = page.collectionKind ?? 'journal';
  const [draft, setDraft] = useState(stored);
  const wasDated =
    stored.publishedAt === null ? '' : formatDateTimeLocal(Date.parse(stored.publishedAt), timeZone);
  const [date, setDate] = useState(wasDated);
  const [times, setTimes] = useState<EventTimes | null>(() =>
    stored.event ? toEventTimes(stored.event, timeZone) : null,
  );
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const change = (patch: Partial<StoredSettings>) => setDraft({ ...draft, ...patch });
  const storedTimes = stored.event ? toEventTimes(stored.event, timeZone) : null;
  const content = { draft, date, times };
  const hasChanges =
    !isReadOnly &&
    JSON.stringify(content) !== JSON.stringify({ draft: stored, date: wasDated, times: storedTimes });
  const form = useRef<HTMLFormElement>(null);
  const take = (next: typeof content) => {
    setDraft(next.draft);
    setDate(next.date);
    setTimes(next.times);
  };
  const kept = useKeptDraft({ name: `item.${page.id}`, content, hasChanges, restore: take });
  /** Saving may navigate to the new address. */
  const [isBusy, setBusy] = useState(false);
  const submit = async (): Promise<boolean> => {
    setBusy(true);
    setErrors({});
    setProblem(null);
    try {
      await save({
        ...draft,
        // The control has no seconds, so keep them if the value is unchanged.
        publishedAt: date === wasDated ? stored.publishedAt : parseInstant(date, timeZone) || null,
        ...(times && { event: toEvent(times, timeZone) }),
      });
      kept.forget();
      toast.success('Saved. The change is live.');
      return true;
    } catch (error) {
      const found = (error instanceof ApiError && error.body.errors) || {};
      setErrors(found);
      if (!Object.keys(found).some((field) => FIELDS.has(field))) setProblem(explain(error));
      return false;
    } finally {
      setBusy(false);
    }
  };
  useUnsaved({
    name: `The settings of “${page.title}”`,
    hasChanges: hasChanges && !isBusy,
    kept,
    form,
    save: submit,
  });
  const { image } = draft;
  const parent = page.path.slice(0, page.path.lastIndexOf('/') + 1);
  return (
    <form
      ref={form}
      className="stack"
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit();
      }}
    >
      <KeptNotice kept={kept} onDiscard={() => take({ draft: stored, date: wasDated, times: storedTimes })} />
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
        <Labelled label="Description" error={errors.excerpt} help="In lists, and for search engines.">
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
          label={kind === 'films' ? 'Poster image' : 'Cover image'}
          value={image}
          onChange={(next) => change({ image: next })}
        />
        {image && (
          <FocalPoint
            medium={{ ...image, id: image.mediaId }}
            value={image.focalPoint ?? CENTRE}
            onChange={(focalPoint) => change({ image: { ...image, focalPoint } })}
          />
        )}
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
            <Labelled label="Date" help="Leave empty to use the publish date.">
              {(field) => (
                <input
                  {...field}
                  type="datetime-local"
                  value={date}
                  onChange={({ target }) => setDate(target.value)}
                />
              )}
            </Labelled>
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
