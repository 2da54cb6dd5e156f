import { Check } from '#client/config/kit/fields/check.tsx';
import { newLocalId } from '#client/config/kit/new-id.ts';
import { useStore } from '#client/config/kit/store.ts';
import {
  ACCOUNT_HREF,
  arrangeHeader,
  CART_HREF,
  findHeaderLayout,
  findHeaderPart,
  HEADER_EXTRAS,
  HEADER_LAYOUTS,
  type HeaderExtra,
  type HeaderLayout,
  type HeaderPart,
} from '#domain/pages/header-layouts.ts';
import { BLOCK_TYPE } from '#schema/contracts/blocks/block-types.ts';
import type { Block, Section } from '#schema/contracts/pages/page-content.ts';
import { BLOCKS } from '../block-forms/index.ts';
import type { CanvasSession } from '../session/canvas-session.ts';
import { HeaderSketch } from './header-sketch.tsx';

const NAMES: Readonly<Record<HeaderLayout, string>> = {
  'menu-right': 'Logo left, menu right',
  'menu-left': 'Logo and menu left',
  'menu-center': 'Logo left, menu centered',
  'menu-below': 'Logo left, menu below',
  'logo-center': 'Menu left, logo centered',
  'logo-center-menu-below': 'Logo centered, menu below',
};
const EXTRAS: Readonly<Record<HeaderExtra, string>> = {
  social: 'Social links',
  search: 'Search',
  account: 'Account',
  cart: 'Cart',
  action: 'Action button',
};

const TYPES: Readonly<Record<HeaderPart, number>> = {
  logo: BLOCK_TYPE.logo,
  menu: BLOCK_TYPE.navigation,
  social: BLOCK_TYPE.socialAccountLinksV2,
  search: BLOCK_TYPE.search,
  account: BLOCK_TYPE.button,
  cart: BLOCK_TYPE.button,
  action: BLOCK_TYPE.button,
};
const link = (text: string, href: string) => ({ text, href, size: 'small', style: 'underline' });
const VALUES: Readonly<Partial<Record<HeaderPart, Block['value']>>> = {
  search: { look: 'icon' },
  account: link('Account', ACCOUNT_HREF),
  cart: link('Cart', CART_HREF),
  action: { text: 'Get in touch', href: '/contact', size: 'small', style: 'solid' },
};

function newPart(part: HeaderPart): Block {
  const type = TYPES[part];
  return {
    id: newLocalId('b'),
    type,
    layout: { x: 0, y: 0, width: 4, height: 1 },
    value: { ...BLOCKS[type]?.initial, ...VALUES[part] },
  };
}

export function HeaderLayouts({ session }: { session: CanvasSession }) {
  const [section] = useStore(session.store).history.present.sections;
  if (!section) return null;
  return <Layouts session={session} section={section} />;
}

function Layouts({ session, section }: { session: CanvasSession; section: Section }) {
  const { blocks } = section;
  const current = findHeaderLayout(blocks);
  const parts = new Set(blocks.map(findHeaderPart));
  const arrange = (next: readonly Block[], layout: HeaderLayout) => {
    const missing = (['logo', 'menu'] as const).filter(
      (part) => !next.some((block) => findHeaderPart(block) === part),
    );
    session.run({
      kind: 'section-blocks',
      sectionId: section.id,
      blocks: arrangeHeader([...missing.map(newPart), ...next], layout),
    });
  };
  const toggle = (extra: HeaderExtra, isOn: boolean) =>
    arrange(
      isOn ? [...blocks, newPart(extra)] : blocks.filter((block) => findHeaderPart(block) !== extra),
      current ?? 'menu-right',
    );
  return (
    <section className="panel-part stack" aria-labelledby="header-layout">
      <h2 id="header-layout">Layout</h2>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot be a cell of the image grid */}
      <div role="group" aria-labelledby="header-layout" className="header-layouts">
        {HEADER_LAYOUTS.map((layout) => (
          <button
            key={layout}
            type="button"
            aria-pressed={layout === current}
            aria-label={NAMES[layout]}
            title={NAMES[layout]}
            onClick={() => arrange(blocks, layout)}
          >
            <HeaderSketch blocks={arrangeHeader(blocks, layout)} />
          </button>
        ))}
      </div>
      {current === null && (
        <p className="quiet">This header has a custom layout. Choosing a layout rearranges its blocks.</p>
      )}
      <fieldset className="stack">
        <legend>In the header</legend>
        {HEADER_EXTRAS.map((extra) => (
          <Check
            key={extra}
            label={EXTRAS[extra]}
            isOn={parts.has(extra)}
            onChange={(isOn) => toggle(extra, isOn)}
          />
        ))}
      </fieldset>
    </section>
  );
}
