import { Card } from '../card/Card.tsx';
import { Wave } from './Wave.tsx';

export const top = (
  <Card tone="deep">
    <Wave position="top" />
  </Card>
);

export const bottom = (
  <Card tone="deep">
    <Wave position="bottom" />
  </Card>
);
