import { logoBlock } from '#schema/contracts/blocks/simple.ts';
import { Picture } from '#worker/render/media/picture.tsx';
import { defineBlock } from '../definition.ts';

export default defineBlock(logoBlock, ({ value, page }) => {
  const { title, logo } = page.site.settings;
  return (
    <a className={`logo logo-${value.size}`} href="/" aria-current={page.path === '/' ? 'page' : undefined}>
      {logo ? <Picture image={logo} sizes="200px" isPriority alt={title} /> : title}
    </a>
  );
});
