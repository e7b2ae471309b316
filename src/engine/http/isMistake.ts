/**
 * Whether an error's own words tell whoever starts the site all there is: a mistake in the settings or in the content. Told by its name,
 * because the development server loads modules anew, and a class loaded anew is another.
 */
export const isMistake = ({ name }: Error): boolean => name === 'SettingsError' || name === 'ContentError';
