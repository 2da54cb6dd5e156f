import { logoBlock } from '#schema/contracts/blocks/simple.ts';
import { Picture } from '#worker/render/media/picture.tsx';
import { defineBlock } from './definition.ts';

/** Shrinks to its content, so that the link is no wider than the logo. */
const ALIGNED = {
  start: undefined,
  center: { display: 'table', marginInline: 'auto' },
  end: { display: 'table', marginInlineStart: 'auto' },
} as const;

export default defineBlock(logoBlock, ({ value, page }) => {
  const { title, logo } = page.site.settings;
  const style = ALIGNED[value.align];
  return (
    <a
      style={style}
      className={`logo logo-${value.size}`}
      href="/"
      aria-current={page.path === '/' ? 'page' : undefined}
    >
      {logo ? <Picture image={logo} sizes="200px" isPriority alt={title} /> : title}
    </a>
  );
});
