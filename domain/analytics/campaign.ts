import { decodePart } from '../links/decode.ts';

const MAX_LENGTH = 100;

/** The campaign that a link names by utm_source and utm_campaign: 'letter / spring'; null without either. */
export function findCampaign(queryString: string | undefined): string | null {
  const parts = ['utm_source', 'utm_campaign'].map((name) => readParameter(queryString ?? '', name));
  return parts.filter((part) => part !== '').join(' / ') || null;
}

function readParameter(queryString: string, name: string): string {
  const raw = new RegExp(`(?:^|[?&])${name}=([^&#]*)`).exec(queryString)?.[1] ?? '';
  return decodePart(raw.replaceAll('+', ' ')).trim().slice(0, MAX_LENGTH);
}
