/** The shape of `fetch` that the content source is reached with. */
export type Fetch = (input: string, init?: RequestInit) => Promise<Response>;
