import { Card } from '../card/Card.tsx';

export const type = (
  <>
    <h2 className="closing">Breathe in. We have time for you.</h2>
    <h2>Which of these sounds like you?</h2>
    <h3>Chronic sinusitis</h3>
    <h4>What happens at the first visit?</h4>
    <h5>Before you come</h5>
    <h6>In short</h6>
    <p className="label">Common questions</p>
    <p className="lead">
      Behind the face lie four pairs of hollow chambers. Each one drains through one narrow opening.
    </p>
    <p className="quotation">Coffee smells like coffee again.</p>
    <p>Body text, at most sixty-eight letters wide, in the color of slate.</p>
    <p className="note">4 min read</p>
  </>
);

const rows = (
  <>
    <details className="plain-disclosure">
      <summary>Will it hurt?</summary>
      <p>Most people feel pressure, and little or no pain.</p>
    </details>
    <details className="plain-disclosure">
      <summary>How soon will I breathe better, and what may I do on the day after?</summary>
      <p>
        Most people within days. <a href="/quiz/">Take the quiz</a>
      </p>
    </details>
  </>
);

export const disclosures = rows;

export const onDeepGround = <Card tone="deep">{rows}</Card>;

/** The colors that a site gives the primitives. */
const COLORS = [
  'ink',
  'brand',
  'accent',
  'accent-on-ink',
  'action',
  'action-hover',
  'body',
  'body-on-ink',
  'paper',
  'air',
  'mist',
  'line',
  'edge',
  'selection',
  'words-red',
  'words-orange',
  'words-green',
  'words-blue',
  'words-purple',
  'words-gray',
];

export const colors = (
  <ul>
    {COLORS.map((name) => (
      <li key={name}>
        <svg width="48" height="24" aria-hidden="true">
          <rect width="48" height="24" rx="4" fill={`var(--${name})`} stroke="currentColor" strokeOpacity="0.2" />
        </svg>{' '}
        --{name}
      </li>
    ))}
  </ul>
);
