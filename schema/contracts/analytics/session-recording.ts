/** Recording id of a visit that is not recorded (B7.45). */
export const MOCK_RECORDING_ID = 'mock';
/**
 * DOM event that starts the session recorder chosen by the owner. Its detail is the id of the recording.
 */
export const RECORDING_EVENT = 'session-recording';
