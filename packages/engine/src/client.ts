/** What a site's code in the browser starts. */
export { boot, startWhenUsed } from './browser/boot.ts';
export type { ThirdPartiesHandover } from './browser/boot.ts';
export { announce } from './browser/announce.ts';
export type { ChromeInBrowser } from './browser/showPage.ts';
export { startApp } from './browser/startApp.tsx';
export type { Handover } from './browser/startApp.tsx';
export { startThirdParties } from './browser/startThirdParties.ts';
export { readFormMessage } from './routes/forms/formMessage.ts';
