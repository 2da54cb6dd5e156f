import type { CSSProperties } from 'react';
import { findFrame } from '#domain/embeds/frames.ts';
import type { BlockContract } from '#schema/contracts/blocks/contract.ts';
import {
  acuityBlock,
  flickrBlock,
  instagramBlock,
  soundcloudBlock,
  twitterBlock,
} from '#schema/contracts/blocks/providers.ts';
import type { RenderContext } from '#worker/render/kit/context.ts';
import { useMessages } from '#worker/render/kit/messages.tsx';
import { type BlockDefinition, defineBlock } from '../definition.ts';
import { EmptyBlock } from '../empty-block.tsx';
import { ProviderEmbed } from './provider-embed.tsx';

const SOUNDCLOUD_HEIGHT_PX = { plain: 166, visual: 420 } as const;

interface FrameProps {
  contract: BlockContract;
  page: RenderContext;
  href: string;
  title: string;
  heightPx: number;
  example: string;
  query?: string;
}

function FrameBlock({ contract, page, href, title, heightPx, example, query = '' }: FrameProps) {
  const { providers } = useMessages();
  const frame = findFrame(contract.type, href);
  if (!frame && href.trim() !== '' && page.mode === 'edit')
    return (
      <div className="block-problem">
        {contract.label} cannot be embedded from this address. Paste an address such as {example}
      </div>
    );
  if (!frame)
    return (
      <EmptyBlock page={page} title={contract.label}>
        Paste an address such as {example}
      </EmptyBlock>
    );
  const isAcuity = contract === (acuityBlock as BlockContract);
  return (
    <ProviderEmbed
      page={page}
      provider={contract.label}
      title={title || (isAcuity ? providers.appointment : contract.label)}
      href={frame.href}
      shown={{ frame: { ...frame, src: `${frame.src}${query}` } }}
      style={{ '--provider-height': `${heightPx}px` } as CSSProperties}
    />
  );
}

const soundcloud = defineBlock(soundcloudBlock, ({ value, page }) => (
  <FrameBlock
    contract={soundcloudBlock}
    page={page}
    {...value}
    heightPx={SOUNDCLOUD_HEIGHT_PX[value.isVisual ? 'visual' : 'plain']}
    query={`&visual=${value.isVisual}&auto_play=false`}
    example="https://soundcloud.com/name/track"
  />
));
const instagram = defineBlock(instagramBlock, ({ value, page }) => (
  <FrameBlock contract={instagramBlock} page={page} {...value} example="https://www.instagram.com/name/" />
));
const twitter = defineBlock(twitterBlock, ({ value, page }) => (
  <FrameBlock contract={twitterBlock} page={page} {...value} example="https://x.com/name" />
));
const flickr = defineBlock(flickrBlock, ({ value, page }) => (
  <FrameBlock
    contract={flickrBlock}
    page={page}
    {...value}
    example="https://www.flickr.com/photos/name/albums/72157…"
  />
));
const acuity = defineBlock(acuityBlock, ({ value, page }) => (
  <FrameBlock contract={acuityBlock} page={page} {...value} example="https://name.as.me/" />
));

export const frameBlocks: readonly BlockDefinition[] = [soundcloud, instagram, twitter, flickr, acuity];
