/** The id of the element that holds the hydration payload, as JSON. */
export const PAYLOAD_ID = 'ostium-state';

/** How long somebody who has pressed something waits for its code, in milliseconds. After that the page works as without script. */
export const PATIENCE_MS = 4_000;

/** The mark of the document (`SCRIPTED_CODE`): styles show what only script can do while it is there. */
const marks = (): DOMStringMap => document.documentElement.dataset;

/** Whether the controls of this document still count on script. */
export const isScripted = (): boolean => !!marks()['scripted'];

/** Notes that code has arrived: 1 for the first script, 2 for the app. Too late is too late: the visitor may be using what is there. */
export function noteCode(step: '1' | '2'): void {
  marks()['scripted'] &&= step;
}

/** Some code has failed: from now on the page is one without script. */
export function giveUpScript(): void {
  delete marks()['scripted'];
}
