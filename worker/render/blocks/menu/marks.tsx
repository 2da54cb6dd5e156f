import { DIETARY_MARKS, type DietaryMark, type Menu, type MenuItem } from '#schema/contracts/blocks/menu.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';

export const listMarks = (item: MenuItem): DietaryMark[] => DIETARY_MARKS.filter((mark) => item[mark]);

export function findMarks(menus: readonly Menu[]): DietaryMark[] {
  const items = menus.flatMap(({ sections }) => sections.flatMap((section) => section.items));
  return DIETARY_MARKS.filter((mark) => items.some((item) => item[mark]));
}

export function Mark({ mark }: { mark: DietaryMark }) {
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

export function MarkLegend({ marks }: { marks: readonly DietaryMark[] }) {
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
