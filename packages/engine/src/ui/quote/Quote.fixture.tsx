import { Card } from '../card/Card.tsx';
import { Quote } from './Quote.tsx';

export const large = (
  <Quote cite="Elise Marlowe, MD">Before I look in your nose, I ask how you sleep. That is where I begin.</Quote>
);

export const small = (
  <Quote size="small" cite="Marcus L.">
    I was back at work on Monday.
  </Quote>
);

export const withoutName = <Quote>Coffee smells like coffee again.</Quote>;

export const onDeepGround = (
  <Card tone="deep">
    <Quote cite="Hannah V.">Volví a dormir toda la noche, sin despertarme una sola vez.</Quote>
  </Card>
);
