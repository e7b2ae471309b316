import type { PortalFeaturesInput } from './PortalFeatures.schema.ts';

export const typical: PortalFeaturesInput = {
  heading: 'What you can do there',
  content: '',
  features: [
    { title: 'Visits', description: 'Ask for, change or cancel one.' },
    { title: 'Forms', description: 'Fill them in before you come.' },
    { title: 'Bills', description: '' },
  ],
  notice: '<p><strong>Do not use the portal for anything urgent.</strong> Call 911 in an emergency.</p>\n',
};

export const bare: PortalFeaturesInput = {
  heading: 'What you can do there',
  content: '',
  features: false,
  notice: '',
};

export const long: PortalFeaturesInput = {
  heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  features: Array.from({ length: 30 }, (_none, index) => ({
    title: index === 1 ? 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords' : `Feature ${index + 1}`,
    description: `<p>${'A sentence. '.repeat(index % 5)}</p>\n`,
  })),
  notice: `<p>${'One sentence after another. '.repeat(20)}</p>\n`,
};
