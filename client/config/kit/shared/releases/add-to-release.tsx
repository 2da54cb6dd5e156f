import { useState } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { navigate } from '#client/config/kit/navigation/router.ts';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { toast } from '#client/config/kit/ui/toast.ts';
import type { Release } from '#schema/contracts/releases/release.ts';
import { describeRelease, releaseHref } from './release-labels.tsx';
import { type NewPart, newReleaseId, releasesApi } from './releases-api.ts';
import './releases.css';

interface Props {
  title: string;
  /** Saves pending changes and returns the content to add. Throws if saving fails. */
  getPart: () => Promise<NewPart>;
  onClose: () => void;
  onAdded?: (release: Release) => void;
}

export default function AddToRelease({ title, ...props }: Props) {
  return (
    <Sheet title={`Add “${title}” to a release`} isOpen onClose={props.onClose}>
      <Form {...props} title={title} />
    </Sheet>
  );
}

const NEW = 'new';

function Form({ title, getPart, onClose, onAdded }: Props) {
  const { timeZone } = useAccount().site;
  const canPublish = useCan()('content.publish');
  const { value, problem } = useLoaded(['releases'], releasesApi.list);
  const [chosen, setChosen] = useState<string | null>(null);
  const [name, setName] = useState('');
  const [newId] = useState(newReleaseId);
  const open = (value?.releases ?? []).filter(
    ({ status }) => status === 'open' || (status === 'scheduled' && canPublish),
  );
  const into = chosen ?? open[0]?.id ?? NEW;
  const adding = useFormMutation(
    async () => {
      const part = await getPart();
      const { id } = into === NEW ? await releasesApi.create(name, newId) : { id: into };
      return releasesApi.add(id, part);
    },
    {
      values: { title: name },
      fields: ['title'],
      onSuccess: (release) => {
        onClose();
        onAdded?.(release);
        toast.success(`“${title}” goes live with “${release.title}”.`, {
          action: { label: 'Open the release', onClick: () => navigate(releaseHref(release.id)) },
        });
      },
    },
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!value) return <Loading label="Loading releases" lines={4} />;
  return (
    <form className="stack" onSubmit={onSubmit(() => adding.submit())}>
      <p className="quiet">Visitors see it when the release goes live.</p>
      <fieldset className="release-choices">
        <legend className="visually-hidden">Release</legend>
        {open.map((release) => (
          <label key={release.id}>
            <input
              type="radio"
              name="release"
              checked={into === release.id}
              onChange={() => setChosen(release.id)}
            />
            <span>{release.title}</span>
            <span className="quiet">{describeRelease(release, timeZone)}</span>
          </label>
        ))}
        {open.length > 0 && (
          <label>
            <input type="radio" name="release" checked={into === NEW} onChange={() => setChosen(NEW)} />
            <span>A new release</span>
          </label>
        )}
      </fieldset>
      {into === NEW && (
        <Labelled label="Name of the release" error={adding.errors.title}>
          {(field) => (
            <input
              {...field}
              required
              maxLength={100}
              value={name}
              onChange={({ target }) => setName(target.value)}
            />
          )}
        </Labelled>
      )}
      {adding.problem && (
        <p className="field-error" role="alert">
          {adding.problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={adding.isPending}>
        Add
      </button>
    </form>
  );
}
