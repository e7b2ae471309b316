import type { EducationInput } from './Education.schema.ts';

export const typical: EducationInput = {
  title: 'One step, then the next.',
  secondary: 'Live Oak High School, Beaumont, Texas, 1994',
  undergraduate: 'Gulf Plains University, BS in Biology, 1998',
  medical: 'Brazos College of Medicine, MD, 2002',
  residency: 'Internship in general surgery, Bayou General Hospital, 2003',
  otolaryngology: 'Residency in otolaryngology, Bayou General Hospital, 2007',
  board_certification: 'Certified since 2008, and kept up to date since then.',
  memberships: 'Gulf Coast Society of Ear, Nose and Throat Surgeons\nHouston Circle of Allergy Clinicians',
  hospitals: 'Bayou General Hospital\n\nAlder Bend Surgery Center',
  honors: 'Teacher of the Year, 2016',
};

export const bare: EducationInput = { title: 'Education', secondary: '', memberships: '' };

/** Entries without a year, one with only a year, and a word too long for any line. */
export const long: EducationInput = {
  title: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords',
  secondary: 'One sentence after another. '.repeat(20),
  undergraduate: '1998',
  medical: 'Nasopharyngolaryngoscopicexaminationsandmanyotherlongwords, 2002',
  honors: Array.from({ length: 30 }, (_, index) => `Honor ${index + 1}`).join('\n'),
};
