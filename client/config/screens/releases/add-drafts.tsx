import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { onSubmit, useFormMutation } from '#client/config/kit/api/use-form-mutation.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Sheet } from '#client/config/kit/overlays/sheet.tsx';
import { headerFooterApi } from '#client/config/kit/queries/header-footer-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { type NewPart, releasesApi } from '#client/config/kit/shared/releases/releases-api.ts';
import { Loading } from '#client/config/kit/states/loading.tsx';
import { readDesign } from '#schema/contracts/design/calls.ts';
import { MAX_RELEASE_PARTS, type Release } from '#schema/contracts/releases/release.ts';

interface Draft extends NewPart {
  title: string;
}

async function listDrafts(siteId: string): Promise<Draft[]> {
  const [pages, design, shared] = await Promise.all([
    pagesApi.list(),
    callApi(readDesign, {}),
    headerFooterApi.read(),
  ]);
  return [
    ...pages
      .filter(({ hasUnpublishedChanges }) => hasUnpublishedChanges)
      .map(({ id, version, title }): Draft => ({ kind: 'page', refId: id, version, title })),
    ...(design.hasUnpublishedChanges
      ? [{ kind: 'design' as const, refId: siteId, version: design.version, title: 'Design' }]
      : []),
    ...(shared.hasUnpublishedChanges
      ? [
          {
            kind: 'header-footer' as const,
            refId: siteId,
            version: shared.version,
            title: 'Header and footer',
          },
        ]
      : []),
  ];
}

interface Props {
  release: Release;
  onClose: () => void;
  onAdded: (release: Release) => void;
}

export function AddDrafts({ release, onClose, onAdded }: Props) {
  return (
    <Sheet title={`Add drafts to “${release.title}”`} isOpen onClose={onClose}>
      <Form release={release} onAdded={onAdded} />
    </Sheet>
  );
}

function Form({ release, onAdded }: Omit<Props, 'onClose'>) {
  const { site } = useAccount();
  const { value: drafts, problem } = useLoaded(['release-drafts', release.id, release.version], () =>
    listDrafts(site.id),
  );
  const [chosen, setChosen] = useState<readonly Draft[]>([]);
  const adding = useFormMutation(
    async () => {
      let latest = release;
      for (const part of chosen) latest = await releasesApi.add(release.id, part);
      return latest;
    },
    { onSuccess: onAdded },
  );
  if (problem) return <p role="alert">{problem}</p>;
  if (!drafts) return <Loading label="Looking for drafts" lines={4} />;
  const free = drafts.filter(
    ({ kind, refId }) => !release.parts.some((part) => part.kind === kind && part.refId === refId),
  );
  if (free.length === 0)
    return (
      <p>No other page has unpublished changes. Add items, products and settings where you edit them.</p>
    );
  const isFull = release.parts.length + chosen.length >= MAX_RELEASE_PARTS;
  return (
    <form className="stack" onSubmit={onSubmit(() => adding.submit())}>
      {free.map((draft) => {
        const isOn = chosen.includes(draft);
        return (
          <Check
            key={`${draft.kind} ${draft.refId}`}
            label={draft.title}
            isOn={isOn}
            onChange={() =>
              setChosen(isOn ? chosen.filter((one) => one !== draft) : isFull ? chosen : [...chosen, draft])
            }
          />
        );
      })}
      <p className="quiet">Add items, products and settings where you edit them.</p>
      {adding.problem && (
        <p className="field-error" role="alert">
          {adding.problem}
        </p>
      )}
      <button type="submit" className="button primary" disabled={chosen.length === 0 || adding.isPending}>
        Add {chosen.length > 0 && chosen.length}
      </button>
    </form>
  );
}
