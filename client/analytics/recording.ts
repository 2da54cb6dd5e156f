import {
  MOCK_RECORDING_ID,
  RECORDING_EVENT,
  RECORDING_FLAG,
  RECORDING_SAMPLE_FLAG,
} from '#schema/contracts/analytics/session-recording.ts';
import { hasThirdPartyConsent } from '../visitor/third-party-consent.ts';

/** A session is recorded only where the machine has more cores than this (B9.4.18). */
const FEW_CORES = 2;

/**
 * Opens the gate of session recording: hands the session's name to the owner's recorder, which listens to the document. It takes the
 * toggle and the sample (B9.4.19), the visitor's consent, and an id that is no mock (B7.45).
 */
export async function offerRecording(flags: Readonly<Record<string, boolean>>): Promise<void> {
  if (!flags[RECORDING_FLAG] || !flags[RECORDING_SAMPLE_FLAG]) return;
  if (navigator.hardwareConcurrency <= FEW_CORES || !hasThirdPartyConsent()) return;
  const answer = await fetch('/api/commerce/fullstory/getId').catch(() => null);
  const id: unknown = answer?.ok ? await answer.json() : MOCK_RECORDING_ID;
  if (id !== MOCK_RECORDING_ID)
    document.dispatchEvent(new CustomEvent(RECORDING_EVENT, { detail: String(id) }));
}
