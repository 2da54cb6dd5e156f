import { useMutation } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { explain } from '#client/config/kit/api/api.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { newLocalId } from '#client/config/kit/new-id.ts';
import * as pages from '#schema/contracts/pages/calls.ts';
import { composePage } from '../library/compose.ts';
import { SECTIONS } from '../library/entries.ts';
import { sectionColours } from '../library/section-colours.ts';
import { Sketch } from '../library/sketch.tsx';
import { buildSite } from './build-site.ts';
import { findTheme, STARTERS, type StarterSite, toLibraryPage } from './starters.ts';
import './starters.css';
import { findUnfinished, finishStarter, noteStarter } from './unfinished.ts';

/** Height of a home page's sketch, in units of its width of 240. */
const DRAWN = 340;

interface Props {
  onDone: () => Promise<void>;
}

/** Offers four complete sites as a starting point for an empty site. */
export default function StarterChoice({ onDone }: Props) {
  const [step, setStep] = useState('');
  const unfinished = STARTERS.find(({ id }) => id === findUnfinished());
  const build = useMutation({
    mutationFn: async (starter: StarterSite | null) => {
      if (starter) {
        noteStarter(starter.id);
        // Lazy: loads the upload code.
        const { uploadStarterImage } = await import('./upload-image.ts');
        await buildSite(starter, {
          call: callApi,
          newId: newLocalId,
          addPicture: uploadStarterImage,
          onStep: setStep,
        });
        finishStarter();
      } else await callApi(pages.createPage, { body: { title: 'Home', path: '/' } });
      await onDone();
    },
    onError: () => setStep(''),
  });
  const chosen = build.variables;
  return (
    <main className="starters" aria-label="Start your site" aria-busy={build.isPending}>
      <header className="stack">
        <h1>What is your site for?</h1>
        <p className="quiet">
          Each starter has pages, menus, a theme and sample text. Visitors never see sample text and images,
          and pages stay drafts until you publish them. You can change everything.
        </p>
      </header>
      {build.isError && (
        <div className="notice is-serious" role="alert">
          <p>
            <strong>The site is not complete.</strong> {explain(build.error)} Everything created so far is
            kept.
          </p>
          <button type="button" className="button" onClick={() => build.mutate(chosen ?? null)}>
            Try again
          </button>
        </div>
      )}
      {unfinished && !build.isPending && !build.isError && (
        <div className="notice" role="status">
          <p>“{unfinished.name}” is not complete yet.</p>
          <button type="button" className="button" onClick={() => build.mutate(unfinished)}>
            Continue
          </button>
        </div>
      )}
      <p className="starters-step" role="status">
        {build.isPending && step ? `${step} …` : ''}
      </p>
      <ul className="starter-grid">
        {STARTERS.map((starter) => (
          <li key={starter.id}>
            <StarterCard
              starter={starter}
              isDisabled={build.isPending}
              isChosen={build.isPending && chosen?.id === starter.id}
              onChoose={() => build.mutate(starter)}
            />
          </li>
        ))}
      </ul>
      <p>
        <button
          type="button"
          className="button quiet-button"
          disabled={build.isPending}
          onClick={() => build.mutate(null)}
        >
          Start empty
        </button>
      </p>
    </main>
  );
}

interface CardProps {
  starter: StarterSite;
  isDisabled: boolean;
  isChosen: boolean;
  onChoose: () => void;
}

function StarterCard({ starter, isDisabled, isChosen, onChoose }: CardProps) {
  const { sections, colours, places } = useMemo(() => {
    let ids = 0;
    const home = starter.pages.find(({ path }) => path === '/');
    const others = [...starter.lists, ...starter.pages].filter(({ path }) => path !== '/');
    const placing = { newId: () => `d${++ids}`, parts: {} };
    return {
      sections: home ? composePage(toLibraryPage(home), SECTIONS, placing).sections : [],
      colours: sectionColours(findTheme(starter).design),
      places: ['Home', ...others.map(({ title }) => title)].join(', '),
    };
  }, [starter]);
  return (
    <button
      type="button"
      className="starter"
      disabled={isDisabled}
      aria-describedby={`starter-${starter.id}`}
      onClick={onChoose}
    >
      <span className="starter-picture">
        <Sketch sections={sections} colours={colours} maxHeight={DRAWN} isFromTop />
      </span>
      <strong>{starter.name}</strong>
      <span id={`starter-${starter.id}`} className="starter-about">
        <span>{starter.about}</span>
        <span className="quiet">
          {places}. Theme: {findTheme(starter).name}.
        </span>
      </span>
      <span className="starter-press" aria-hidden="true">
        {isChosen ? 'One moment …' : 'Use this starter'}
      </span>
    </button>
  );
}
