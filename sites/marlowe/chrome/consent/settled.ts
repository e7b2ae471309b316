let settle: () => void = () => undefined;

/** Resolves when there is nothing left to ask the visitor: they have answered, on this page or before, or their browser opts out. */
export const settled = new Promise<void>((resolve) => (settle = resolve));

/** Resolves `settled`. */
export const markSettled = (): void => settle();

/** The consent card, if the site asks for anything. */
export const findConsentCard = (): HTMLElement | null => document.getElementById('ostium-consent');
