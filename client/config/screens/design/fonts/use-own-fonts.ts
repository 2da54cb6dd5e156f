import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { explainLoad } from '#client/config/kit/api/api.ts';
import { type Medium, mediaApi } from '#client/config/kit/shared/media/media-api.ts';
import type { OwnFont } from '#schema/contracts/design/own-font.ts';
import { toFamilies } from './own-families.ts';

const KEY = ['own-fonts'];
const NONE: readonly Medium[] = [];

async function readFonts(): Promise<Medium[]> {
  const fonts: Medium[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof mediaApi.list>> = await mediaApi.list(cursor, {
      search: '',
      folder: null,
      kind: 'font',
    });
    for (const font of page.media) fonts.push(font);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return fonts;
}

export interface OwnFontList {
  files: readonly Medium[];
  families: readonly OwnFont[];
  problem: string | null;
  reload: () => Promise<readonly OwnFont[]>;
}

export function useOwnFonts(): OwnFontList {
  const client = useQueryClient();
  const { data, error } = useQuery({ queryKey: KEY, queryFn: readFonts });
  const files = data ?? NONE;
  const families = useMemo(() => toFamilies(files), [files]);
  return {
    files,
    families,
    problem: error && explainLoad(error),
    reload: async () => toFamilies(await client.fetchQuery({ queryKey: KEY, queryFn: readFonts })),
  };
}
