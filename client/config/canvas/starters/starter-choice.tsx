import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useAccount } from '#client/config/kit/account/account.tsx';
import { explain } from '#client/config/kit/api/api.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { useLoaded } from '#client/config/kit/api/use-loaded.ts';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { designApi } from '#client/config/kit/queries/design-api.ts';
import { toHex } from '#domain/colours/format.ts';
import { getColours } from '#domain/colours/palette.ts';
import * as pages from '#schema/contracts/pages/calls.ts';
import { buildSite, OwnPagesError } from './build-site.ts';
import { StartCard } from './start-card.tsx';
import { StartColour } from './start-colour.tsx';
import { StartPreview } from './start-preview.tsx';
import { findStart, STARTER_STARTS, type Start, THEME_STARTS, withBrand } from './starts.ts';
import './starters.css';
import { findUnfinished, finishStarter, noteStarter } from './unfinished.ts';

const EMPTY = 'empty';

interface Props {
  onDone: () => Promise<void>;
  onSkip: () => void;
}

/** Offers the ten themes as complete sites, four sites for a purpose, and an empty page. */
export default function StarterChoice({ onDone, onSkip }: Props) {
  const { title } = useAccount().site;
  const { value: stored } = useLoaded(['theme-fonts'], designApi.read);
  const [unfinished] = useState(() => findStart(findUnfinished()));
  const [chosenId, setChosen] = useState<string | undefined>(unfinished?.id ?? THEME_STARTS[0]?.id);
  const [colour, setColour] = useState<string | null>(null);
  const [step, setStep] = useState('');
  const chosen = findStart(chosenId ?? null);
  const build = useMutation({
    mutationFn: async (start: Start | undefined) => {
      if (start) {
        noteStarter(start.id);
        // Lazy: loads the upload code.
        const { uploadSampleImage } = await import('./upload-image.ts');
        await buildSite(start.plan(title, withBrand(start.design, colour)), {
          call: callApi,
          newId: newLocalId,
          addPicture: uploadSampleImage,
          onStep: setStep,
        });
        finishStarter();
      } else await callApi(pages.createPage, { body: { title: 'Home', path: '/' } });
      await onDone();
    },
    onError: () => setStep(''),
  });
  const card = (start: Start) => (
    <StartCard
      key={start.id}
      value={start.id}
      name={start.name}
      about={start.about}
      isChosen={start.id === chosenId}
      isDisabled={build.isPending}
      onChoose={() => setChosen(start.id)}
    >
      {stored && (
        <StartPreview
          start={start}
          title={title}
          design={withBrand(start.design, colour)}
          fonts={stored.fonts}
        />
      )}
    </StartCard>
  );
  const accent = chosen && toHex(getColours(chosen.design.palette).accent);
  return (
    <main className="starters" aria-label="Choose a start" aria-busy={build.isPending}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!build.isPending) build.mutate(chosen);
        }}
      >
        <header>
          <div className="stack">
            <h1 id="start-title">Choose a start</h1>
            <p className="quiet">
              Each one comes with pages, menus, images and sample text, shown here with the name of your site.
              Pages stay drafts until you publish them, and you can change everything.
            </p>
          </div>
          <StartColour shown={colour ?? accent ?? '#000000'} isOwn={colour !== null} onChange={setColour} />
        </header>
        {build.isError && (
          <p className="notice is-serious" role="alert">
            {build.error instanceof OwnPagesError ? (
              build.error.message
            ) : (
              <span>
                <strong>The site is not complete.</strong> {explain(build.error)} Everything created so far is
                kept.
              </span>
            )}
          </p>
        )}
        {unfinished && !build.isPending && !build.isError && (
          <p className="notice" role="status">
            “{unfinished.name}” is not complete yet. Start with it again to continue.
          </p>
        )}
        <div role="radiogroup" aria-labelledby="start-title">
          <div className="start-grid">
            {THEME_STARTS.map(card)}
            <StartCard
              value={EMPTY}
              name="Start empty"
              about="One blank page in a plain design."
              isChosen={chosenId === EMPTY}
              isDisabled={build.isPending}
              onChoose={() => setChosen(EMPTY)}
            >
              <span className="start-blank" />
            </StartCard>
          </div>
          <h2>With a shop, a blog or events</h2>
          <div className="start-grid">{STARTER_STARTS.map(card)}</div>
        </div>
        <footer>
          <p className="quiet" role="status">
            {build.isPending && step ? `${step} …` : ''}
          </p>
          {!build.isPending && (
            <button type="button" className="button quiet-button" onClick={onSkip}>
              Skip for now
            </button>
          )}
          <button type="submit" className="button primary" aria-disabled={build.isPending}>
            {build.isPending
              ? 'One moment …'
              : build.isError
                ? 'Try again'
                : chosen
                  ? `Start with ${chosen.name}`
                  : 'Start empty'}
          </button>
        </footer>
      </form>
    </main>
  );
}
