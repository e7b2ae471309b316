import { Card } from '../card/Card.tsx';
import { Picture } from '../picture/Picture.tsx';
import { CurvedPicture } from './CurvedPicture.tsx';

const picture = (
  <Picture image={{ src: '/-/media/practice/room-treatment.svg', alt: 'A quiet room', width: 1200, height: 900 }} />
);

export const leftCard = (
  <Card tone="deep">
    <CurvedPicture edge="left" phoneEdge="top" hasSheets>
      {picture}
    </CurvedPicture>
  </Card>
);

export const right = (
  <Card tone="deep">
    <CurvedPicture edge="right" hasSheets>
      {picture}
    </CurvedPicture>
  </Card>
);

export const foot = (
  <Card tone="deep">
    <CurvedPicture edge="foot">{picture}</CurvedPicture>
  </Card>
);
