import { useRef, useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { RelativeTime } from '#client/config/kit/formatting/relative-time.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { FocalPoint } from '#client/config/kit/shared/media/focal-point.tsx';
import { isAudio, isVideo, type Medium, mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import { Failed } from '#client/config/kit/states/failed.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import { useUnsaved } from '#client/config/kit/unsaved/use-unsaved.ts';
import { fileSizeText } from '#domain/media/file-size.ts';
import { DEFAULT_FOCAL_POINT, type MediaDetails } from '#schema/contracts/media/media.ts';
import { RemoveMedium } from './remove-medium.tsx';
import { ReplaceMedium } from './replace-medium.tsx';
import { UseList } from './use-list.tsx';

interface Props {
  medium: Medium;
  onClose: () => void;
  onChanged: (medium: Medium) => void;
  onRemoved: (medium: Medium) => void;
  onReplaced: (old: Medium, by: Medium) => void;
}

const getDetails = ({ alt, title, credit, licence, description, focalPoint }: Medium): MediaDetails => ({
  alt,
  title: title ?? '',
  credit: credit ?? '',
  licence: licence ?? '',
  description: description ?? '',
  focalPoint: focalPoint ?? DEFAULT_FOCAL_POINT,
});

export function MediaDetailsSheet({ medium, onClose, onChanged, onRemoved, onReplaced }: Props) {
  const { site } = useAccount();
  const can = useCan();
  const { id, filename, width, height, bytes, url, createdAt } = medium;
  const { value, problem, load } = useLoaded(['medium', id], () => mediaApi.read(id));
  const uses = value?.uses ?? null;
  return (
    <Sheet title={medium.title || filename} isOpen onClose={onClose} size="wide">
      <div className="medium">
        <DetailsForm medium={medium} canWrite={can('content.write')} onChanged={onChanged} />
        <section className="medium-facts" aria-label="File details">
          <p className="quiet">
            <a href={url} target="_blank" rel="noopener">
              {filename}
            </a>
            {!isAudio(medium) && `, ${width} × ${height}`}, {fileSizeText(bytes)}, added{' '}
            <RelativeTime at={createdAt} timeZone={site.timeZone} />
          </p>
          {problem ? <Failed problem={problem} onRetry={() => void load()} /> : <UseList uses={uses} />}
          {can('content.write') && (
            <div className="tools">
              {can('content.publish') && (
                <ReplaceMedium medium={medium} uses={uses} onReplaced={(by) => onReplaced(medium, by)} />
              )}
              <RemoveMedium medium={medium} uses={uses} onRemoved={() => onRemoved(medium)} />
            </div>
          )}
        </section>
      </div>
    </Sheet>
  );
}

function DetailsForm({
  medium,
  canWrite,
  onChanged,
}: {
  medium: Medium;
  canWrite: boolean;
  onChanged: (medium: Medium) => void;
}) {
  const stored = getDetails(medium);
  const [draft, setDraft] = useState(stored);
  const hasChanges = JSON.stringify(draft) !== JSON.stringify(stored);
  const set = (patch: Partial<MediaDetails>) => setDraft({ ...draft, ...patch });
  const form = useRef<HTMLFormElement>(null);
  const {
    submit: save,
    errors,
    isPending,
  } = useFormMutation(() => mediaApi.save(medium.id, draft), {
    values: draft,
    onSuccess: (saved) => {
      onChanged(saved);
      toast.success('Saved.');
    },
    onProblem: toast.error,
  });
  useUnsaved({
    name: `“${medium.title || medium.filename}”`,
    hasChanges: canWrite && hasChanges,
    form,
    save,
  });
  return (
    <form ref={form} onSubmit={onSubmit(save)}>
      <fieldset className="medium-form" disabled={!canWrite}>
        <legend className="visually-hidden">Details</legend>
        {isVideo(medium) || isAudio(medium) ? (
          <Preview medium={medium} />
        ) : (
          <FocalPoint
            medium={medium}
            value={draft.focalPoint}
            onChange={(focalPoint) => canWrite && set({ focalPoint })}
          />
        )}
        <div className="stack">
          {!isAudio(medium) && (
            <Labelled
              label="Alt text"
              error={errors.alt}
              help="Describes the image for people who cannot see it. Places that already show it keep their own alt text."
            >
              {(props) => (
                <textarea
                  {...props}
                  rows={4}
                  maxLength={1000}
                  value={draft.alt}
                  onChange={(event) => set({ alt: event.target.value })}
                />
              )}
            </Labelled>
          )}
          <TextFields
            label="Title"
            help="Helps you find it in the library."
            limit={200}
            error={errors.title}
            value={draft.title}
            onChange={(title) => set({ title })}
          />
          <Labelled label="Description" error={errors.description} help="A longer text than the alt text.">
            {(props) => (
              <textarea
                {...props}
                rows={3}
                maxLength={2000}
                value={draft.description}
                onChange={(event) => set({ description: event.target.value })}
              />
            )}
          </Labelled>
          <div className="field-pair">
            <TextFields
              label="Credit"
              help="Who to credit."
              limit={500}
              error={errors.credit}
              value={draft.credit}
              onChange={(credit) => set({ credit })}
            />
            <TextFields
              label="License"
              help="Such as CC BY 4.0."
              limit={200}
              error={errors.licence}
              value={draft.licence}
              onChange={(licence) => set({ licence })}
            />
          </div>
          {canWrite && (
            <div className="card-end">
              <button type="submit" className="button primary" disabled={isPending || !hasChanges}>
                {isPending ? 'Saving…' : 'Save'}
              </button>
              {hasChanges && (
                <button type="button" className="button" onClick={() => setDraft(stored)}>
                  Undo changes
                </button>
              )}
            </div>
          )}
        </div>
      </fieldset>
    </form>
  );
}

interface TextFieldsProps {
  label: string;
  help: string;
  limit: number;
  error: string | undefined;
  value: string;
  onChange: (value: string) => void;
}
function TextFields({ label, help, limit, error, value, onChange }: TextFieldsProps) {
  return (
    <Labelled label={label} error={error} help={help}>
      {(props) => (
        <input
          {...props}
          maxLength={limit}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Labelled>
  );
}

function Preview({ medium }: { medium: Medium }) {
  const { url, width, height, title, filename } = medium;
  const name = title || filename;
  if (isAudio(medium))
    return (
      // biome-ignore lint/a11y/useMediaCaption: the owner previews a file; captions belong to the page that plays it
      <audio className="video-preview" src={url} controls preload="metadata" aria-label={name} />
    );
  return (
    // biome-ignore lint/a11y/useMediaCaption: the owner previews a file; captions belong to the page that shows it
    <video
      className="video-preview"
      src={url}
      width={width}
      height={height}
      controls
      preload="metadata"
      aria-label={name}
    />
  );
}
