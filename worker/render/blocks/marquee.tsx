import type { CSSProperties, ReactNode } from 'react';
import { safeHref } from '#domain/links/safe-href.ts';
import { marqueeBlock } from '#schema/contracts/blocks/marquee.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { Picture } from '#worker/render/media/picture.tsx';
import { defineBlock } from './definition.ts';
import { EmptyBlock } from './empty-block.tsx';

/**
 * Wraps each word of a text, because words move up and down separately. Moving single letters would break
 * ligatures.
 */
function Words({ text }: { text: string }) {
  return text
    .trim()
    .split(/(\s+)/)
    .map((part, index) =>
      part.trim() === '' ? (
        part
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: words of one text, which may repeat, drawn once.
        <span key={index} className="marquee-part">
          {part}
        </span>
      ),
    );
}

/** Renders the box around the line. Keyboard users can scroll it when the line does not move. */
function MarqueeWindow({ children }: { children: ReactNode }) {
  const { marquee } = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups controls, and this groups words.
    <div className="marquee-window" role="group" aria-label={marquee.name} tabIndex={0}>
      {children}
    </div>
  );
}

/**
 * Renders one line of text and images. client/blocks/marquee moves the line, repeats it visually, and shows
 * the pause button.
 */
export default defineBlock(marqueeBlock, ({ value, page }) => {
  const items = value.items.filter(({ text, image }) => text.trim() !== '' || image);
  if (items.length === 0)
    return (
      <EmptyBlock page={page} title="Marquee">
        Add text or images in the panel.
      </EmptyBlock>
    );
  const { animationDirection, animationSpeed, waveFrequency, waveIntensity, pausedOnHover } = value;
  return (
    <div
      className={`marquee marquee-${value.size} separator-${value.separator}${pausedOnHover ? ' pauses-on-hover' : ''}`}
      data-script="marquee"
      data-animation-direction={animationDirection}
      data-animation-speed={animationSpeed}
      data-wave-frequency={waveFrequency}
      data-wave-intensity={waveIntensity}
      style={waveIntensity > 0 ? ({ '--wave': waveIntensity / 100 } as CSSProperties) : undefined}
    >
      <MarqueeWindow>
        <div className="marquee-track">
          <ul className="marquee-line">
            {items.map(({ id, text, image, href }) => {
              const content = (
                <>
                  {image && (
                    <span className="marquee-part">
                      <Picture image={image} sizes="240px" />
                    </span>
                  )}
                  {text.trim() !== '' && (
                    <span>{waveIntensity > 0 ? <Words text={text} /> : text.trim()}</span>
                  )}
                </>
              );
              return <li key={id}>{href ? <a href={safeHref(href)}>{content}</a> : content}</li>;
            })}
          </ul>
        </div>
      </MarqueeWindow>
      <button type="button" className="marquee-button" hidden />
    </div>
  );
});
