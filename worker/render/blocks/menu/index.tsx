import {
  DIETARY_MARKS,
  type DietaryMark,
  type Menu,
  type MenuItem,
  type MenuSection,
  menuBlock,
} from '#schema/contracts/blocks/menu.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';

const listMarks = (item: MenuItem): DietaryMark[] => DIETARY_MARKS.filter((mark) => item[mark]);

function findMarks(menus: readonly Menu[]): DietaryMark[] {
  const items = menus.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return DIETARY_MARKS.filter((mark) => items.some((item) => item[mark]));
}

function Mark({ mark }: { mark: DietaryMark }) {
  const { name, short } = useMessages().menuBlock.marks[mark];
  return (
    <>
      {' '}
      <abbr className="menu-mark" title={name}>
        {short}
      </abbr>
    </>
  );
}

function MarkLegend({ marks }: { marks: readonly DietaryMark[] }) {
  const texts = useMessages().menuBlock.marks;
  if (marks.length === 0) return null;
  return (
    <ul className="menu-legend">
      {marks.map((mark) => (
        <li key={mark}>
          <span className="menu-mark">{texts[mark].short}</span> {texts[mark].name}
        </li>
      ))}
    </ul>
  );
}

const isVisibleItem = ({ title }: MenuItem) => title.trim() !== '';
const isVisibleSection = ({ title, description, items }: MenuSection) =>
  items.length > 0 || `${title}${description}`.trim() !== '';
const isVisibleMenu = ({ description, sections }: Menu) => sections.length > 0 || description.trim() !== '';

const withoutEmptyParts = (menus: readonly Menu[]): Menu[] =>
  menus
    .map((menu) => ({
      ...menu,
      sections: menu.sections
        .map((section) => ({ ...section, items: section.items.filter(isVisibleItem) }))
        .filter(isVisibleSection),
    }))
    .filter(isVisibleMenu);

const showPrice = (price: string, currencySymbol: string): string =>
  /^\d+(?:[.,]\d+)*$/.test(price.trim()) ? `${currencySymbol}${price.trim()}` : price.trim();

interface Props {
  section: MenuSection;
  level: '2' | '3' | '4' | '5';
  currencySymbol: string;
}

function MenuSectionView({ section, level, currencySymbol }: Props) {
  const Heading = `h${level}` as const;
  return (
    <div className="menu-section">
      {section.title.trim() && <Heading className="menu-section-title">{section.title}</Heading>}
      {section.description.trim() && <p className="menu-about">{section.description}</p>}
      {section.items.length > 0 && (
        <ul className="menu-items">
          {section.items.map((item) => (
            <Item key={item.id} item={item} currencySymbol={currencySymbol} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Item({ item, currencySymbol }: { item: MenuItem; currencySymbol: string }) {
  const { contains } = useMessages().menuBlock;
  const prices = item.prices.filter(({ price }) => price.trim() !== '');
  return (
    <li>
      <p className="menu-item-title">
        {item.title}
        {listMarks(item).map((mark) => (
          <Mark key={mark} mark={mark} />
        ))}
      </p>
      {prices.length > 0 && (
        <ul className="menu-prices">
          {prices.map(({ id, label, price }) => (
            <li key={id}>
              {label.trim() && <span className="menu-price-label">{label} </span>}
              {showPrice(price, currencySymbol)}
            </li>
          ))}
        </ul>
      )}
      {item.description.trim() && <p className="menu-item-about">{item.description}</p>}
      {item.allergens.trim() && <p className="menu-allergens">{contains({ allergens: item.allergens })}</p>}
    </li>
  );
}

const nextLevel = { '2': '3', '3': '4', '4': '5' } as const;

/** Renders menus as tabs. Until the script starts, the tabs are links to the menus. */
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
