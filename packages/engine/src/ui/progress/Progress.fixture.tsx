import { Card } from '../card/Card.tsx';
import { Progress } from './Progress.tsx';

export const nothingDone = <Progress label="Quiz" percent={0} notes={['0 of 6 complete', 'It takes two minutes']} />;

export const notesAtTrail = <Progress label="Quiz" percent={14} notes={['1 of 6 complete', 'A good start']} />;

export const notesApart = <Progress label="Quiz" percent={50} notes={['3 of 6 complete', 'You are half way']} />;

export const notesAtStroke = <Progress label="Quiz" percent={100} notes={['100%', 'All done!']} />;

export const inkOnLine = <Progress label="Video" percent={40} stroke="ink" trail="line" />;

export const onDeepGround = (
  <Card tone="deep">
    <Progress label="Quiz" percent={33} stroke="white" trail="veil" notes={['2 of 6 complete', 'Nearly half way']} />
  </Card>
);
