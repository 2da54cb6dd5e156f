import { type Menu, menuBlock } from '#schema/contracts/blocks/menu.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { findMarks, MarkLegend } from './marks.tsx';
import { MenuSectionView } from './section.tsx';
import { withoutEmptyParts } from './visible-parts.ts';

const nextLevel = { '2': '3', '3': '4', '4': '5' } as const;

/** The tabs are links to the menus until the script starts. */
export default defineBlock(menuBlock, ({ value, block, page }) => {
  const menus = withoutEmptyParts(value.menus);
  if (menus.length === 0)
    return (
      <EmptyBlock page={page} title="Menu">
        Add menus, sections and items in the panel.
      </EmptyBlock>
    );
  const isTabbed = menus.length > 1 && page.mode === 'visitor';
  return (
    <div
      className={`menu-block style-${value.style}${isTabbed ? ' is-tabbed' : ''}`}
      data-script={isTabbed ? 'menu' : undefined}
    >
      {isTabbed && <Tabs menus={menus} blockId={block.id} />}
      {menus.map((menu) => (
        <MenuPanel key={menu.id} menu={menu} value={value} blockId={block.id} />
      ))}
      <MarkLegend marks={findMarks(menus)} />
    </div>
  );
});

const panelId = (blockId: string, { id }: Menu) => `menu-${blockId}-${id}`;
const useMenuName = () => {
  const { menu } = useMessages().page;
  return ({ title }: Menu) => title.trim() || menu;
};

function Tabs({ menus, blockId }: { menus: readonly Menu[]; blockId: string }) {
  const { label } = useMessages().menuBlock;
  const nameMenu = useMenuName();
  return (
    <div className="menu-tabs" role="tablist" aria-label={label}>
      {menus.map((menu, index) => (
        <a
          key={menu.id}
          id={`${panelId(blockId, menu)}-tab`}
          href={`#${panelId(blockId, menu)}`}
          role="tab"
          aria-selected={index === 0}
          aria-controls={panelId(blockId, menu)}
        >
          {nameMenu(menu)}
        </a>
      ))}
    </div>
  );
}

interface PanelProps {
  menu: Menu;
  value: { headingLevel: '2' | '3' | '4'; currencySymbol: string };
  blockId: string;
}

function MenuPanel({ menu, value, blockId }: PanelProps) {
  const nameMenu = useMenuName();
  const Heading = `h${value.headingLevel}` as const;
  return (
    <section className="menu-panel" id={panelId(blockId, menu)} aria-label={nameMenu(menu)}>
      {menu.title.trim() && <Heading className="menu-title">{menu.title}</Heading>}
      {menu.description.trim() && <p className="menu-about">{menu.description}</p>}
      {menu.sections.map((section) => (
        <MenuSectionView
          key={section.id}
          section={section}
          level={menu.title.trim() ? nextLevel[value.headingLevel] : value.headingLevel}
          currencySymbol={value.currencySymbol}
        />
      ))}
    </section>
  );
}
