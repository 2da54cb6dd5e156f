import { lookupTable } from '../lookup-table.ts';

/** `{number}` stands for the tracking number. */
const TRACKING_PAGES: Readonly<Record<string, string>> = lookupTable({
  'Australia Post': 'https://auspost.com.au/mypost/track/details/{number}',
  'Canada Post': 'https://www.canadapost-postescanada.ca/track-reperage/en#/details/{number}',
  'Deutsche Post': 'https://www.deutschepost.de/de/s/sendungsverfolgung.html?piececode={number}',
  DHL: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  DPD: 'https://www.dpdgroup.com/tracking?parcelNumber={number}',
  'DHL Paket': 'https://www.dhl.de/de/privatkunden/dhl-sendungsverfolgung.html?piececode={number}',
  FedEx: 'https://www.fedex.com/fedextrack/?trknbr={number}',
  GLS: 'https://gls-group.com/track?match={number}',
  'La Poste': 'https://www.laposte.fr/outils/suivre-vos-envois?code={number}',
  PostNL: 'https://jouw.postnl.nl/track-and-trace/{number}',
  'Royal Mail': 'https://www.royalmail.com/track-your-item#/tracking-results/{number}',
  UPS: 'https://www.ups.com/track?tracknum={number}',
  USPS: 'https://tools.usps.com/go/TrackConfirmAction?tLabels={number}',
});

export const CARRIERS: readonly string[] = Object.keys(TRACKING_PAGES).toSorted();

/** Returns the URL for tracking a parcel, or '' if the carrier is unknown or there is no number. */
export function findTrackingUrl(carrier: string, number: string): string {
  const name = CARRIERS.find((known) => known.toLowerCase() === carrier.trim().toLowerCase());
  const code = number.replace(/\s+/g, '');
  if (name === undefined || code === '') return '';
  return (TRACKING_PAGES[name] ?? '').replace('{number}', () => encodeURIComponent(code));
}
