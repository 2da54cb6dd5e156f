import { FOLLOW_BUTTON, findAccountName, followHref } from '#domain/links/follow-button.ts';
import { safeHref } from '#domain/links/safe-href.ts';
import { allowOrigins } from '#domain/pages/page-policy.ts';
import { socialLinksBlock } from '#schema/contracts/blocks/simple.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

const ICONS: Record<string, string> = {
  instagram:
    'M7 3h10a4 4 0 0 1 4 4v10a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4V7a4 4 0 0 1 4-4zm5 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm5-1.2v.01',
  email: 'M3 6h18v12H3zM3 7l9 6 9-6',
  rss: 'M5 19v.01M5 12a7 7 0 0 1 7 7M5 5a14 14 0 0 1 14 14',
  website: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c3 3 3 15 0 18M12 3c-3 3-3 15 0 18',
};

/** Maximum width, in columns of the grid, of a block that shows its links below each other. */
const NARROW_COLUMNS = 6;

export default defineBlock(socialLinksBlock, ({ value, block, page }) => {
  const links = page.site.settings.socialLinks;
  if (links.length === 0)
    return (
      <EmptyBlock page={page} title="Social links">
        Add your accounts under Design, Header and footer to show them here.
      </EmptyBlock>
    );
  const isNarrow = block.layout.width <= NARROW_COLUMNS && links.length > 2;
  const list = (
    <ul className={`social align-${value.align}${isNarrow ? ' is-column' : ''}`}>
      {links.map((link) => (
        <li key={link.href}>
          <a href={safeHref(link.href)} rel="me noopener">
            {ICONS[link.service] && (
              <svg
                viewBox="0 0 24 24"
                width="20"
                height="20"
                fill="none"
                stroke="currentColor"
                strokeWidth="1.6"
                strokeLinecap="round"
                strokeLinejoin="round"
                aria-hidden="true"
              >
                <path d={ICONS[link.service]} />
              </svg>
            )}
            <span>{link.label}</span>
          </a>
        </li>
      ))}
    </ul>
  );
  const name = value.hasFollowButton ? findFirstAccount(links) : null;
  return name === null ? (
    list
  ) : (
    <>
      {list}
      <FollowButton name={name} align={value.align} page={page} />
    </>
  );
});

const findFirstAccount = (links: readonly { href: string }[]): string | null =>
  links.map(({ href }) => findAccountName(href)).find((name) => name !== null) ?? null;

/**
 * Renders a link to a profile. After consent, the network's script replaces it with the network's own button.
 */
function FollowButton({ name, align, page }: { name: string; align: string; page: RenderContext }) {
  const { follow } = useMessages().page;
  const { origin, dataOrigin, script } = FOLLOW_BUTTON;
  page.policy.frameOrigins.add(origin);
  allowOrigins(page.policy, {
    'script-src': [script],
    'connect-src': [dataOrigin],
    'img-src': [dataOrigin],
  });
  return (
    <p className={`follow align-${align}`} data-script="follow-button">
      <a
        className="twitter-follow-button"
        href={followHref(name)}
        rel="noopener"
        data-size="large"
        data-dnt="true"
      >
        {follow({ name: `@${name}` })}
      </a>
    </p>
  );
}
