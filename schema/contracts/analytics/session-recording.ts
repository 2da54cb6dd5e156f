/** Id of a session without recording (B7.45). */
export const MOCK_RECORDING_ID = 'mock';
/** DOM event that starts the owner's own session recorder; its detail is the session id. */
export const RECORDING_EVENT = 'session-recording';
