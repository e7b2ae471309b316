import { Card } from '../card/Card.tsx';
import { ArrowLink } from './ArrowLink.tsx';

export const alone = <ArrowLink href="/quiz/">Is it right for me? Take the quiz</ArrowLink>;

export const inASentence = (
  <p>
    She answers the phone after hours, so you will already know her voice.{' '}
    <ArrowLink href="/our-practice/about-okafor/">Meet Naomi</ArrowLink>
  </p>
);

export const overSeveralLines = (
  <ArrowLink href="/services/">
    Everything about chronic sinusitis, its causes, what helps at home, and when a short visit to the office is the
    better way to be rid of it for good
  </ArrowLink>
);

export const onDeepGround = (
  <Card tone="deep">
    <ArrowLink href="/allergy-report/">See the allergy forecast</ArrowLink>
  </Card>
);
