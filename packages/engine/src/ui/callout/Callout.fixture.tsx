import { Card } from '../card/Card.tsx';
import { Callout } from './Callout.tsx';

const words = (
  <>
    <h3>Bring a list of your medicines</h3>
    <p>
      Sprays and herbs count too. <a href="/our-practice/prepare-for-your-visit/">How to prepare</a>
    </p>
  </>
);

export const notice = <Callout>{words}</Callout>;

export const light = (
  <Card tone="mist">
    <Callout tone="light">{words}</Callout>
  </Card>
);

export const warning = (
  <Callout tone="warning" label="Important">
    <p>
      <strong>Do not stop a blood thinner on your own.</strong> Call us first.
    </p>
  </Callout>
);
