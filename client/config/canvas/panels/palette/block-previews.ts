import { BLOCKS } from '#client/config/canvas/block-forms/index.ts';
import { getSample, type SampleSources } from '#client/config/canvas/block-forms/samples.ts';
import { callApi } from '#client/config/kit/api/call-api.ts';
import { formsApi } from '#client/config/kit/queries/forms-api.ts';
import { pagesApi } from '#client/config/kit/queries/pages-api.ts';
import { mediaApi, toImageRef } from '#client/config/kit/shared/media/media-api.ts';
import { MAX_BLOCKS_PER_LAYOUT } from '#schema/contracts/limits.ts';
import { renderSections } from '#schema/contracts/pages/calls.ts';

/** Types that come into view within this time, in ms, share one request. */
const BATCH_MS = 60;
const MAX_PREVIEWS = 3;
const EMPTY_BLOCK = '.block-empty, .block-problem';

const none = (): [] => [];
let sources: Promise<SampleSources> | null = null;

/** Finds images, collections and forms for the samples, which also work without them. */
function findSources(): Promise<SampleSources> {
  sources ??= Promise.all([
    mediaApi.list(null, { search: '', folder: null, kind: 'picture' }).then(({ media }) => media, none),
    pagesApi.list().catch(none),
    formsApi.list().catch(none),
  ]).then(([media, pages, forms]) => {
    const ofKind = (kind: string) =>
      pages.find((page) => page.collectionKind === kind)?.collectionId ?? undefined;
    return {
      images: media.slice(0, MAX_PREVIEWS).map(toImageRef),
      journalId: ofKind('journal'),
      eventsId: ofKind('events'),
      formId: forms.find(({ kind }) => kind === 'form')?.id,
      newsletterId: forms.find(({ kind }) => kind === 'newsletter')?.id,
    };
  });
  return sources;
}

const toBlockId = (type: number) => `p${type}`;

async function draw(pageId: string, types: readonly number[]): Promise<Map<number, string>> {
  const found = await findSources();
  const blocks = types.map((type, index) => ({
    id: toBlockId(type),
    type,
    layout: { x: 0, y: index * 4, width: 24, height: 4 },
    value: { ...getSample(type, BLOCKS[type]?.initial ?? {}, found) },
  }));
  const { sections } = await callApi(renderSections, {
    body: { pageId, sections: [{ id: 'palette', blocks }] },
  });
  const drawn = new DOMParser().parseFromString(sections[0]?.html ?? '', 'text/html');
  return new Map(
    types.flatMap((type): [number, string][] => {
      const block = drawn.querySelector(`[data-block-id="${toBlockId(type)}"]`);
      if (!block || block.querySelector(EMPTY_BLOCK) || block.innerHTML.trim() === '') return [];
      return [[type, block.outerHTML]];
    }),
  );
}

const cachedPreviews = new Map<string, Promise<string | null>>();
const waiting = new Map<string, { types: number[]; drawn: Promise<Map<number, string>> }>();

function join(pageId: string, type: number): Promise<Map<number, string>> {
  const batch = waiting.get(pageId);
  if (batch && batch.types.length < MAX_BLOCKS_PER_LAYOUT) {
    batch.types.push(type);
    return batch.drawn;
  }
  const types = [type];
  const drawn = new Promise<void>((resolve) => setTimeout(resolve, BATCH_MS)).then(() => {
    waiting.delete(pageId);
    return draw(pageId, types);
  });
  waiting.set(pageId, { types, drawn });
  return drawn;
}

/** Returns the block's HTML, cached until the panel is reloaded, or null if the block is empty. */
export function findBlockPreview(pageId: string, type: number): Promise<string | null> {
  const key = `${pageId} ${type}`;
  const picture =
    cachedPreviews.get(key) ??
    join(pageId, type).then(
      (drawn) => drawn.get(type) ?? null,
      (error: unknown) => {
        console.warn('pictures of blocks could not be drawn', error);
        cachedPreviews.delete(key);
        return null;
      },
    );
  cachedPreviews.set(key, picture);
  return picture;
}
