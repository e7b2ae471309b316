/** A moment of UTC, in milliseconds since 1970, as WordPress writes a local time: to the second, without an offset. */
export const localTime = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
