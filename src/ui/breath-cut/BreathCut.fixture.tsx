import { Card } from '../card/Card.tsx';
import { Picture } from '../picture/Picture.tsx';
import { BreathCut } from './BreathCut.tsx';

const picture = (
  <Picture image={{ src: '/-/media/practice/room-treatment.svg', alt: 'A quiet room', width: 1200, height: 900 }} />
);

export const left = (
  <Card tone="deep">
    <BreathCut edge="left" phoneEdge="top" hasSheets>
      {picture}
    </BreathCut>
  </Card>
);

export const right = (
  <Card tone="deep">
    <BreathCut edge="right" hasSheets>
      {picture}
    </BreathCut>
  </Card>
);

export const foot = (
  <Card tone="deep">
    <BreathCut edge="foot">{picture}</BreathCut>
  </Card>
);
