import type { SheetBannerInput } from './SheetBanner.schema.ts';

export const typical: SheetBannerInput = {
  heading: 'Your four-week sinus diary',
  content: '<p>A minute each evening. Bring it to your visit.</p>\n',
};

export const bare: SheetBannerInput = { heading: 'Nosebleed' };

const LONG = 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords';

export const long: SheetBannerInput = {
  heading: LONG,
  content: `<p>${LONG} ${'One sentence after another. '.repeat(10)}</p>\n`,
};

export const spanish: SheetBannerInput = {
  heading: 'Su diario de cuatro semanas',
  content: '<p>Un minuto cada noche. Tráigalo a su visita.</p>\n',
};
