import type { MenuItem, MenuSection } from '#schema/contracts/blocks/menu.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { listMarks, Mark } from './marks.tsx';
import { showPrice } from './visible-parts.ts';

interface Props {
  section: MenuSection;
  level: '2' | '3' | '4' | '5';
  currencySymbol: string;
}

export function MenuSectionView({ section, level, currencySymbol }: Props) {
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
