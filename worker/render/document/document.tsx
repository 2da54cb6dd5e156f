import type { CSSProperties, ReactNode } from 'react';
import { findPageAnimation } from '#domain/design/animations.ts';
import { fontServiceHref } from '#domain/design/font-service.ts';
import { headerClasses, isSticky } from '#domain/design/header-style.ts';
import { dividerHeight } from '#domain/dividers/divider.ts';
import { isRightToLeft } from '#domain/i18n/language.ts';
import { frameStructure } from '#domain/pages/frame-structure.ts';
import { hasFeature } from '#domain/sites/features.ts';
import { ASSETS } from '#generated/assets.ts';
import { VISITOR_SCRIPTS } from '#generated/visitor-scripts.ts';
import type { Divider, Section } from '#schema/contracts/pages/page-content.ts';
import { PAGE_TYPE } from '#schema/contracts/pages/page-types.ts';
import { findLanguage } from '#worker/i18n/messages.ts';
import { Announcement } from '../announcement/announcement.tsx';
import { Badge, hasBadge } from '../announcement/badge.tsx';
import { InfoBar } from '../announcement/info-bar.tsx';
import { findPopup, Popup } from '../announcement/popup.tsx';
import { Logo } from '../blocks/logo.tsx';
import { SectionView } from '../blocks/section.tsx';
import { Keep } from '../kit/cached-html.tsx';
import type { RenderContext } from '../kit/context.ts';
import { toScriptJson } from '../kit/json-script.ts';
import { useMessages, WithMessages } from '../kit/messages.tsx';
import { CookieLink, hasCookieLink } from './cookie-link.tsx';
import { type HeadFacts, HeadTags } from './head.tsx';
import { LanguageMenu } from './language-menu.tsx';
import { Tags } from './tags.tsx';

export interface DocumentProps {
  page: RenderContext;
  head: HeadFacts;
  origin: string;
  context: { pageType: number; item?: { productType?: string | undefined } | null };
  headerStyle: 'solid' | 'overlay';
  /** The page's own sections, without header and footer. */
  sections: readonly Section[];
  styles?: readonly string[];
  version?: number | undefined;
  /** Owner's code. `waiting` is code that runs once the visitor has accepted cookies. */
  injection?: { head: string; bodyEnd: string; waiting: string } | undefined;
  children: ReactNode;
}

const isCheckout = ({ pageType }: DocumentProps['context']): boolean => pageType === PAGE_TYPE.checkout;
const isSplash = ({ pageType }: DocumentProps['context']): boolean => pageType === PAGE_TYPE.splashPage;

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
  // An overlay header is displayed on the first section's background, so it uses that section's theme.
  const over = headerStyle === 'overlay' ? sections[0]?.theme : undefined;
  const look = site.design.header;
  const lastDivider = sections.at(-1)?.divider;
  const animation = isEditing ? null : findPageAnimation(site.design, sections);
  const popup = findPopup(page, context.pageType);
  const isBare = isSplash(context) || isCheckout(context);
  const isDraft = isEditing || page.isPreview === true;
  const fontsHref = page.fontService && fontServiceHref(page.fontService, site.design.fonts, isDraft);
  return (
    <html lang={site.settings.locale} dir={isRightToLeft(site.settings.locale) ? 'rtl' : undefined}>
      <head>
        <HeadTags
          site={site}
          facts={head}
          alternates={page.alternates}
          origin={origin}
          fontsHref={fontsHref}
        />
        {isEditing &&
          ASSETS.frameImports.map((file) => <link key={file} rel="modulepreload" href={`/${file}`} />)}
        {isEditing && ASSETS.frameCss.map((href) => <link key={href} rel="stylesheet" href={href} />)}
      </head>
      <body
        className={isSplash(context) ? 'is-splash' : `header-${headerStyle}`}
        data-transitions={site.design.tweaks.pageTransition === 'fade' ? '' : undefined}
        {...(site.inLanguage && { 'data-script': 'language', 'data-language': site.inLanguage.prefix })}
      >
        <a className="skip-link" href="#main">
          {messages.page.skipToContent}
        </a>
        {page.isPreview && (
          <p className="preview-note" role="note">
            {messages.page.draftNote} <a href={`${page.path}?preview=off`}>{messages.page.stopPreview}</a>
          </p>
        )}
        {popup && <Popup popup={popup} page={page} />}
        {isCheckout(context) && <CheckoutHeader page={page} />}
        {!isBare && (
          <>
            <Announcement page={page} />
            <header
              className={['site-header', ...headerClasses(look)].join(' ')}
              data-script={isSticky(look) && !isEditing ? 'site-header' : undefined}
            >
              {header.sections.map((section) => (
                <Keep key={section.id} content={section} variant={over ?? ''} page={page}>
                  {(tracked) => (
                    <SectionView
                      section={{ ...section, theme: over ?? section.theme }}
                      page={tracked}
                      as="div"
                    />
                  )}
                </Keep>
              ))}
            </header>
          </>
        )}
        <main
          id="main"
          tabIndex={-1}
          {...(isEditing && {
            'data-page-id': page.pageId,
            'data-page-version': version,
            'data-shared-version': page.sharedVersion,
          })}
          {...(animation && {
            'data-script': 'animations',
            'data-animation': animation.style,
            'data-animation-seconds': animation.seconds,
          })}
        >
          {children}
        </main>
        {!isBare && (
          <footer className="site-footer" style={lastDivider && belowDivider(lastDivider)}>
            {footer.sections.map((section) => (
              <Keep key={section.id} content={section} variant="" page={page}>
                {(tracked) => <SectionView section={section} page={tracked} as="div" />}
              </Keep>
            ))}
            <LanguageMenu site={site} path={head.canonicalPath} alternates={page.alternates} />
            <CookieLink page={page} footer={footer.sections.at(-1)} />
            <Badge page={page} />
          </footer>
        )}
        {isBare ? (
          (hasBadge(page) || hasCookieLink(page)) && (
            <footer>
              <CookieLink page={page} />
              <Badge page={page} />
            </footer>
          )
        ) : (
          <InfoBar page={page} facts={context} />
        )}
        <Tags page={page} waiting={injection?.waiting ?? ''} />
        <script
          type="application/json"
          id="page-context"
          dangerouslySetInnerHTML={{ __html: toScriptJson(context) }}
        />
        {isEditing && version !== undefined && (
          <script
            type="application/json"
            id="page-structure"
            dangerouslySetInnerHTML={{
              __html: toScriptJson(frameStructure(sections, !hasFeature(site.flags, 'fluidEngine'))),
            }}
          />
        )}
        {script && <script type="module" src={script} />}
        {injection?.bodyEnd && !isEditing && <OwnerCode html={injection.bodyEnd} />}
      </body>
    </html>
  );
}

/** Renders the checkout's header, without links that lead customers away from their purchase. */
function CheckoutHeader({ page }: { page: RenderContext }) {
  const { checkout } = useMessages();
  const theme = page.site.headerFooter.header.sections[0]?.theme ?? 'lightest';
  return (
    <header className="site-header checkout-header">
      <div className={`section theme-${theme} width-inset space-none`}>
        <Logo page={page} />
        {page.backLink && <a href={page.backLink.href}>{checkout[page.backLink.text]}</a>}
      </div>
    </header>
  );
}

const belowDivider = (divider: Divider) => ({ '--divider-above': dividerHeight(divider) }) as CSSProperties;

/**
 * Renders the owner's code. The Content-Security-Policy allows its inline scripts by hash
 * (worker/render/kit/allow-owner-code.ts).
 */
function OwnerCode({ html }: { html: string }) {
  return (
    <div hidden={!html.includes('<')} className="owner-code" dangerouslySetInnerHTML={{ __html: html }} />
  );
}
