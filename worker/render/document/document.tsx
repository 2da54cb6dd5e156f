import type { ReactNode } from 'react';
import { isRightToLeft } from '#domain/i18n/direction.ts';
import { ASSETS } from '#generated/assets.ts';
import { BASE_CSS, BLOCK_CSS } from '#generated/styles.ts';
import { VISITOR_SCRIPTS } from '#generated/visitor-scripts.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { findLanguage } from '#worker/i18n/messages.ts';
import { Announcement, isAnnounced } from '../announcement/announcement.tsx';
import { BLOCKS } from '../blocks/registry.ts';
import { designCss } from '../design/design-css.ts';
import { SectionView } from '../pages/section.tsx';
import type { RenderContext } from './context.ts';
import { type HeadFacts, HeadTags } from './head.tsx';
import { toScriptJson } from './json-script.ts';
import { useMessages, WithMessages } from './messages.tsx';

export interface DocumentProps {
  page: RenderContext;
  head: HeadFacts;
  origin: string;
  /** The page context, as the visitor script reads it. */
  context: object;
  headerStyle: 'solid' | 'overlay';
  /** Sections of the page itself: decides which blocks' styles are sent. */
  sections: readonly Section[];
  /** Names of further style sheets: collection views, lock page. */
  styles?: readonly string[];
  version?: number | undefined;
  injection?: { head: string; bodyEnd: string } | undefined;
  children: ReactNode;
}

/** The styles that this page needs: base, design, and the blocks in use. One inline sheet costs no round trip. */
function cssOf({ page, sections, styles = [] }: DocumentProps): string {
  const { header, footer } = page.site.headerFooter;
  const used = new Set<string>(styles);
  const use = (block: Pick<Block, 'type' | 'value'>) => {
    const definition = BLOCKS.get(block.type);
    used.add(definition?.contract.name ?? '');
    for (const name of definition?.stylesOf?.(block, page.mode) ?? []) used.add(name);
  };
  for (const section of [...header.sections, ...sections, ...footer.sections]) section.blocks.forEach(use);
  // An owner may add a block of any type, which is dressed as it comes.
  if (page.mode === 'edit') for (const type of BLOCKS.keys()) use({ type, value: {} });
  if (used.has('summary')) used.add('lists');
  if (used.has('product') || used.has('review-list')) used.add('stars');
  // What forms share comes before what a kind of them changes.
  const shared = used.has('asked') || used.has('form') || used.has('newsletter') ? ['form-core'] : [];
  // Fields of a form inside of another form look as they do in a block.
  if (used.has('asked')) used.add('form');
  if (isAnnounced(page)) used.add('announcement-bar');
  return (
    designCss(page.site.design) +
    BASE_CSS +
    [...shared, ...used].map((name) => BLOCK_CSS[name] ?? '').join('')
  );
}

/** A whole page in its site's language: head, header, main, footer, page context and script. */
export const Document = (props: DocumentProps) => (
  <WithMessages locale={props.page.site.settings.locale}>
    <Page {...props} />
  </WithMessages>
);

function Page(props: DocumentProps) {
  const messages = useMessages();
  const { page, head, origin, context, headerStyle, sections, version, injection, children } = props;
  const { site, mode } = page;
  const { header, footer } = site.headerFooter;
  const isEditing = mode === 'edit';
  const script = isEditing ? ASSETS.frame : VISITOR_SCRIPTS[findLanguage(site.settings.locale)];
  // A header over the first section is read on that section's ground, so it wears its theme.
  const over = headerStyle === 'overlay' ? sections[0]?.theme : undefined;
  return (
    <html lang={site.settings.locale} dir={isRightToLeft(site.settings.locale) ? 'rtl' : undefined}>
      <head>
        <HeadTags site={site} facts={head} origin={origin} css={cssOf(props)} />
        {isEditing && ASSETS.frameCss.map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body className={`header-${headerStyle}`}>
        <a className="skip-link" href="#main">
          {messages.page.skipToContent}
        </a>
        {page.isPreview && (
          <p className="preview-note" role="note">
            {messages.page.draftNote} <a href={`${page.path}?preview=off`}>{messages.page.stopPreview}</a>
          </p>
        )}
        <Announcement page={page} />
        <header className="site-header">
          {header.sections.map((section) => (
            <SectionView
              key={section.id}
              section={{ ...section, theme: over ?? section.theme }}
              page={page}
              as="div"
            />
          ))}
        </header>
        <main
          id="main"
          tabIndex={-1}
          {...(isEditing ? { 'data-page-id': page.pageId, 'data-page-version': version } : {})}
        >
          {children}
        </main>
        <footer className="site-footer">
          {footer.sections.map((section) => (
            <SectionView key={section.id} section={section} page={page} as="div" />
          ))}
        </footer>
        <script
          type="application/json"
          id="page-context"
          dangerouslySetInnerHTML={{ __html: toScriptJson(context) }}
        />
        {script && <script type="module" src={script} />}
        {injection?.bodyEnd && !isEditing && <OwnerCode html={injection.bodyEnd} />}
      </body>
    </html>
  );
}

/** The owner's own code, as written; its inline scripts run by their hashes (policy.ts). */
function OwnerCode({ html }: { html: string }) {
  return (
    <div hidden={!html.includes('<')} className="owner-code" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
