/** What a site's code in the browser starts. */
export { boot } from './browser/boot.ts';
export type { ThirdPartiesHandover } from './browser/boot.ts';
export { announce } from './browser/navigation/announce.ts';
export type { ChromeInBrowser } from './browser/navigation/showPage.ts';
export { startApp } from './browser/startApp.tsx';
export type { Handover } from './browser/startApp.tsx';
export { startThirdParties } from './browser/startThirdParties.ts';
export { startWhenUsed } from './browser/startWhenUsed.ts';
export { readFormMessage } from './routes/forms/formMessage.ts';
