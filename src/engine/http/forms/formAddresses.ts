import type { Settings } from '../start/settings.ts';

/** Addresses of forms begin so, below the site's folder. */
export const FORM_PREFIX = '-/form/';

/** The addresses of the forms that the site offers, by their paths at the form host. None where no form host is set. */
export const formAddresses = ({
  formHost,
  forms,
  root,
}: Pick<Settings, 'formHost' | 'forms' | 'root'>): Readonly<Record<string, string>> =>
  formHost === undefined ? {} : Object.fromEntries(forms.map((path) => [path, `${root}${FORM_PREFIX}${path}`]));
