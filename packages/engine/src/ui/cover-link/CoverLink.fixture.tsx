import { CoverLink } from './CoverLink.tsx';

export const card = (
  <div style={{ position: 'relative', padding: '2rem' }}>
    <h3>
      <CoverLink href="/treatments/">Treatments</CoverLink>
    </h3>
    <p>All of the box leads there.</p>
  </div>
);
