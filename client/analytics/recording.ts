import { MOCK_RECORDING_ID, RECORDING_EVENT } from '#schema/contracts/analytics/session-recording.ts';
import type { readRecordingId } from '#schema/contracts/analytics/visitor-calls.ts';
import { sessionStore } from '../behaviours/storage.ts';
import type { CallPath } from '../page/call-types.ts';
import { hasThirdPartyConsent } from '../page/third-party-consent.ts';

const READ_ID: CallPath<typeof readRecordingId> = '/api/commerce/fullstory/getId';
/** A session is recorded only where the machine has more cores than this (B9.4.18). */
const FEW_CORES = 2;
/** Storage key of the flag that says whether this visit is recorded; it is set once per visit, at random. */
const SAMPLE_KEY = 'session-recording-sample';

/** Whether this visit is one of the share, in per cent, that is recorded: the sample flag of B9.4.19. */
function isInSample(share: number): boolean {
  const drawn = sessionStore.read(SAMPLE_KEY) || String(Math.random() * 100);
  // A visit whose flag cannot be kept would be drawn again on each page.
  return sessionStore.write(SAMPLE_KEY, drawn) && Number(drawn) < share;
}

/**
 * Opens the gate of session recording: hands the session's name to the owner's recorder, which listens to the document. It takes the
 * share that the owner set and the visit's sample flag (B9.4.19), the visitor's consent, and an id that is no mock (B7.45).
 */
export async function offerRecording(share: number): Promise<void> {
  if (navigator.hardwareConcurrency <= FEW_CORES || !hasThirdPartyConsent()) return;
  if (!isInSample(share)) return;
  const answer = await fetch(READ_ID).catch(() => null);
  const id: unknown = answer?.ok ? await answer.json() : MOCK_RECORDING_ID;
  if (id !== MOCK_RECORDING_ID)
    document.dispatchEvent(new CustomEvent(RECORDING_EVENT, { detail: String(id) }));
}
