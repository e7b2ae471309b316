/** The element of the document that holds the hydration payload, as JSON. */
export const PAYLOAD_ID = 'ostium-state';
