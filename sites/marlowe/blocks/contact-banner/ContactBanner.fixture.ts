import type { ContactBannerInput } from './ContactBanner.schema.ts';

const map_image = {
  desktop_image: { url: '/-/media/maps/location.svg', alt: 'A street map', width: 1600, height: 760 },
  mobile_image: { url: '/-/media/maps/location-mobile.svg', alt: 'A street map', width: 780, height: 860 },
};

export const typical: ContactBannerInput = {
  label: 'Location',
  title: 'Find us on Alder Bend.',
  subtitle: '',
  description: '<p>Third floor. Use the north door.</p>\n',
  content: '',
  map_image,
  location: {
    heading: 'Our office',
    position: '<p>4120 Alder Bend, Suite 300<br>Houston, TX 77027</p>\n',
    cta_call: {
      heading: 'Call',
      link: 'tel:+17135550142',
      label: '(713) 555-0142',
      content: '<p>Fax (713) 555-0143</p>\n',
    },
    cta_schedule: {
      heading: 'Schedule a visit',
      link: '/appointments/',
      label: 'Schedule Appointment',
      content: '<p>Choose a day and a time online.</p>\n',
    },
  },
};

export const bare: ContactBannerInput = {
  label: '',
  title: 'Find us on Alder Bend.',
  subtitle: '',
  description: '',
  content: '',
  map_image: { mobile_image: false, desktop_image: false },
  location: {
    heading: '',
    position: '',
    cta_call: { heading: '', link: '', label: '' },
    cta_schedule: { link: '', label: '' },
  },
};

/** Text too long for any line. */
export const long: ContactBannerInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  subtitle: 'One sentence after another. '.repeat(5),
  description: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
  content: `<p>${'One sentence after another. '.repeat(10)}</p>\n`,
  map_image,
  location: {
    cta_call: { heading: 'Call', link: 'tel:+17135550142', label: '+1 (713) 555-0142 extension 4711' },
    cta_schedule: {
      heading: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
      link: '/appointments/',
      label: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
    },
  },
};

export const spanish: ContactBannerInput = {
  title: 'Estamos en Alder Bend.',
  map_image,
  location: { cta_schedule: { heading: 'Pida su cita', link: '/es/citas/', label: 'Pedir una cita' } },
};
