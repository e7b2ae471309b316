import { Card } from './Card.tsx';

const words = (
  <>
    <h3>Chronic sinusitis</h3>
    <p>Pressure behind the brow and cheeks, a blocked nose, a dull sense of smell.</p>
    <p>
      <a href="/services/acute-chronic-sinusitis/">What helps</a>
    </p>
  </>
);

export const air = <Card>{words}</Card>;

export const mist = <Card tone="mist">{words}</Card>;

export const raised = (
  <Card tone="white" isRaised>
    {words}
  </Card>
);

export const deep = (
  <Card tone="deep" isRaised>
    {words}
    <Card tone="white">{words}</Card>
  </Card>
);
