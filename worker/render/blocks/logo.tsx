import { logoBlock } from '#schema/contracts/blocks/simple.ts';
import { Picture } from '#worker/render/media/picture.tsx';
import type { RenderContext } from '../kit/context.ts';
import { defineBlock } from './definition.ts';

/**
 * Classes that align the logo. The block shrinks to its content, so that the link is no wider than the logo.
 */
const ALIGNED = {
  start: undefined,
  center: { display: 'table', marginInline: 'auto' },
  end: { display: 'table', marginInlineStart: 'auto' },
} as const;

interface LogoProps {
  page: RenderContext;
  size?: 'small' | 'medium' | 'large';
  align?: keyof typeof ALIGNED;
}

export function Logo({ page, size = 'medium', align = 'start' }: LogoProps) {
  const { title, logo } = page.site.settings;
  return (
    <a
      style={ALIGNED[align]}
      className={`logo logo-${size}`}
      href="/"
      aria-current={page.path === '/' ? 'page' : undefined}
    >
      {logo ? <Picture image={logo} sizes="200px" isPriority alt={title} /> : title}
    </a>
  );
}

export default defineBlock(logoBlock, ({ value, page }) => <Logo page={page} {...value} />);
