/** The id of the element that holds the hydration payload, as JSON. */
export const PAYLOAD_ID = 'ostium-state';
