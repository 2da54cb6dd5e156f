/** Name of a session that is not recorded (B7.45). */
export const MOCK_RECORDING_ID = 'mock';
/** Event of the document by which a recorder of the owner's own starts; its detail is the id of the session. */
export const RECORDING_EVENT = 'session-recording';
