let settle: () => void = () => undefined;

/** Resolves when nothing is left to ask the visitor about: they have answered, on this page or before, or their browser has. */
export const settled = new Promise<void>((resolve) => (settle = resolve));

/** See `settled`. */
export const markSettled = (): void => settle();

/** The card that asks, where the site asks anything. */
export const findConsentCard = (): HTMLElement | null => document.getElementById('ostium-consent');
