/** The one scale of all pictures, pale to deep. Brand is only for air and the balloon. */
export const TINTS = {
  white: '#FFFFFF',
  t50: '#F3FAFD',
  t100: '#E6F7FC',
  t150: '#D3ECF6',
  t200: '#BFE0F0',
  t250: '#A9D5EA',
  t300: '#8CCBE6',
  t350: '#7DBFDD',
  t400: '#62AED2',
  t500: '#4C9BC6',
  t600: '#2A82B1',
  t700: '#145C8F',
  t800: '#0B4A7E',
  t900: '#063462',
  ink: '#00234D',
  brand: '#00B4E2',
} as const;
