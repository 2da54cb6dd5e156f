import { MOCK_RECORDING_ID, RECORDING_EVENT } from '#schema/contracts/analytics/session-recording.ts';
import type { readRecordingId } from '#schema/contracts/analytics/visitor-calls.ts';
import { sessionStore } from '../behaviours/storage.ts';
import type { CallPath } from '../page/call-types.ts';
import { hasThirdPartyConsent } from '../page/third-party-consent.ts';

const READ_ID: CallPath<typeof readRecordingId> = '/api/commerce/fullstory/getId';
/** Visits are recorded only on devices with more CPU cores than this (B9.4.18). */
const FEW_CORES = 2;
const SAMPLE_KEY = 'session-recording-sample';

/** Returns whether this visit is in the sample; `share` is the percentage of visits to record (B9.4.19). */
function isInSample(share: number): boolean {
  const drawn = sessionStore.read(SAMPLE_KEY) || String(Math.random() * 100);
  // Without storage each page would draw a new random number, so the visit is not recorded.
  return sessionStore.write(SAMPLE_KEY, drawn) && Number(drawn) < share;
}

/**
 * Offers a session to the owner's recorder, which listens for an event on the document. Requires the
 * sample flag (B9.4.19), consent, and a real (not mocked) id (B7.45).
 */
export async function offerRecording(share: number): Promise<void> {
  if (navigator.hardwareConcurrency <= FEW_CORES || !hasThirdPartyConsent()) return;
  if (!isInSample(share)) return;
  const answer = await fetch(READ_ID).catch(() => null);
  const id: unknown = answer?.ok ? await answer.json() : MOCK_RECORDING_ID;
  if (id !== MOCK_RECORDING_ID)
    document.dispatchEvent(new CustomEvent(RECORDING_EVENT, { detail: String(id) }));
}
