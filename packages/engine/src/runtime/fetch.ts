/** The kind of `fetch` with which the content source is reached. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
