import type { Settings } from '#runtime/settings/settings.ts';

/** The beginning of the addresses of forms, below the site's folder. */
export const FORM_PREFIX = '-/form/';

/** The addresses of the forms that the site offers, by their paths at the form host. Empty if no form host is set. */
export const formAddresses = ({
  formHost,
  forms,
  root,
}: Pick<Settings, 'formHost' | 'forms' | 'root'>): Readonly<Record<string, string>> =>
  formHost === undefined ? {} : Object.fromEntries(forms.map((path) => [path, `${root}${FORM_PREFIX}${path}`]));
