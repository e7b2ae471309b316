import type { BlockComponent } from 'ostium';
import { createSiteCode, type Screen } from 'ostium';
import { Frame } from './chrome/Frame.tsx';

const screens = import.meta.glob<Readonly<Record<string, Screen>>>('./pages/*/*Screen.tsx');
const blocks = import.meta.glob<Readonly<Record<string, BlockComponent>>>('./blocks/*/*.tsx');

/** The components of this site, in the folders of their page kinds and blocks. The frame is small enough to come with the app. */
export const siteCode = createSiteCode({ Frame, loadComponents: async () => ({ screens, blocks }) });
