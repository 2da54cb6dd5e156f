import { Link as LinkIcon } from 'lucide-react';
import { useId } from 'react';
import { useAccount, useCan } from '#client/config/kit/account/account.tsx';
import { Check } from '#client/config/kit/fields/check.tsx';
import { Labelled } from '#client/config/kit/fields/labelled.tsx';
import { ImageChoice } from '#client/config/kit/shared/media/image-choice.tsx';
import { useStore } from '#client/config/kit/store.ts';
import { toast } from '#client/config/kit/ui/toast.ts';
import { permanentLink } from '#domain/links/permanent-link.ts';
import type { Metadata } from '#domain/pages/commands/command.ts';
import type { PageDetail } from '#schema/contracts/pages/owner-api.ts';
import type { EditorSession } from '../session/editor-session.ts';
import type { PageVariants } from '../session/use-variants.ts';
import { MakeVariant } from '../variants/make-variant.tsx';
import { PageAddress } from './page-address.tsx';
import { PreviewLink } from './preview-link.tsx';

/** A link for print and other sites that keeps working when the page's path changes. */
function PermanentLink({ id }: { id: string }) {
  const heading = useId();
  const link = `${location.origin}${permanentLink(id)}`;
  const copy = () =>
    navigator.clipboard.writeText(link).then(
      () => toast.success('Copied.'),
      () => toast('Your browser does not allow copying. Select the link and copy it.'),
    );
  return (
    <section className="panel-part stack" aria-labelledby={heading}>
      <h2 id={heading}>Permanent link</h2>
      <p className="quiet">It opens this page even if you change the address above.</p>
      <input readOnly aria-label="Permanent link" value={link} onFocus={(event) => event.target.select()} />
      <button type="button" className="button" onClick={() => void copy()}>
        <LinkIcon size={16} aria-hidden="true" /> Copy the link
      </button>
    </section>
  );
}

interface Props {
  session: EditorSession;
  canWrite: boolean;
  onMoved: (page: PageDetail) => void;
  variants: PageVariants;
}

/** All settings except path and access are part of the draft, so they are autosaved and can be undone. */
export default function PageSettings({ session, canWrite, onMoved, variants }: Props) {
  const { stored: page, history } = useStore(session.store);
  const content = history.present;
  const can = useCan();
  const set = (patch: Partial<Metadata>) =>
    session.run({ kind: 'metadata', set: patch }, `page:${Object.keys(patch).join()}`);
  const headerLook = (
    <Check
      label="Transparent header"
      help="The header overlays the first section, in that section’s colors."
      isOn={content.headerStyle === 'overlay'}
      onChange={(isOn) => set({ headerStyle: isOn ? 'overlay' : 'solid' })}
    />
  );
  const { found } = variants;
  if (found && found.cohort !== 'A')
    return (
      <div className="stack">
        <p>A variant uses the title, description, address and access of its page. Change them in A.</p>
        {found.sectionId === null && (
          <fieldset disabled={!canWrite} className="stack">
            <legend className="visually-hidden">About this variant</legend>
            {headerLook}
          </fieldset>
        )}
        {canWrite && <PreviewLink key={`preview-${page.id}`} session={session} />}
      </div>
    );
  const setCode = (patch: Partial<NonNullable<Metadata['codeInjection']>>) =>
    set({ codeInjection: { head: '', bodyEnd: '', ...content.codeInjection, ...patch } });
  return (
    <div className="stack">
      <fieldset disabled={!canWrite} className="stack">
        <legend className="visually-hidden">About this page</legend>
        <Labelled label="Title" error={content.title.trim() === '' ? 'A page needs a title.' : undefined}>
          {(props) => (
            <input
              {...props}
              value={content.title}
              maxLength={200}
              onChange={(event) => set({ title: event.target.value })}
            />
          )}
        </Labelled>
        <Labelled
          label="Description"
          help={`${content.description.length} of 160 characters that search engines show`}
        >
          {(props) => (
            <textarea
              {...props}
              rows={3}
              maxLength={400}
              value={content.description}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </Labelled>
        <SearchResult
          title={content.title}
          description={content.description}
          path={page.path}
          isHidden={content.isHiddenFromSearch}
        />
        <Check
          label="Hidden from search engines"
          isOn={content.isHiddenFromSearch}
          onChange={(isOn) => set({ isHiddenFromSearch: isOn })}
        />
        {headerLook}
        <ImageChoice
          label="Social sharing image"
          value={content.socialImage ?? null}
          onChange={(socialImage) =>
            session.run({
              kind: 'metadata',
              ...(socialImage ? { set: { socialImage } } : { remove: ['socialImage'] }),
            })
          }
        />
        {can('settings.write') && (
          <details>
            <summary>Code injection</summary>
            <div className="stack">
              <Labelled label="Header code">
                {(props) => (
                  <textarea
                    {...props}
                    className="code"
                    rows={4}
                    spellCheck={false}
                    value={content.codeInjection?.head ?? ''}
                    onChange={(event) => setCode({ head: event.target.value })}
                  />
                )}
              </Labelled>
              <Labelled label="Footer code" help="Runs for visitors, not while you edit.">
                {(props) => (
                  <textarea
                    {...props}
                    className="code"
                    rows={4}
                    spellCheck={false}
                    value={content.codeInjection?.bodyEnd ?? ''}
                    onChange={(event) => setCode({ bodyEnd: event.target.value })}
                  />
                )}
              </Labelled>
              <Check
                label="Run only after visitors accept cookies"
                isOn={content.codeInjection?.isAfterConsent === true}
                onChange={(isAfterConsent) => setCode({ isAfterConsent })}
              />
            </div>
          </details>
        )}
      </fieldset>
      {canWrite && <MakeVariant variants={variants} sectionId={null} />}
      <PermanentLink id={page.id} />
      {canWrite && <PreviewLink key={`preview-${page.id}`} session={session} />}
      {canWrite && <PageAddress key={page.id} session={session} page={page} onMoved={onMoved} />}
    </div>
  );
}

function SearchResult({
  title,
  description,
  path,
  isHidden,
}: {
  title: string;
  description: string;
  path: string;
  isHidden: boolean;
}) {
  const { site } = useAccount();
  const host = site.domains[0] ?? window.location.host;
  return (
    <figure className="search-result">
      <figcaption>In search results</figcaption>
      {isHidden ? (
        <p className="quiet">This page does not appear in search results.</p>
      ) : (
        <>
          <p className="search-result-host">{`${host}${path === '/' ? '' : path.replaceAll('/', ' › ')}`}</p>
          <p className="search-result-title">{title}</p>
          <p>{description || 'Without a description, search engines use text from the page.'}</p>
        </>
      )}
    </figure>
  );
}
