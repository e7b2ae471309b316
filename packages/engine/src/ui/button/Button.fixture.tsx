import { mailIcon, phoneIcon } from '../icon/frameIcons.ts';
import { playIcon } from '../icon/icons.ts';
import { Card } from '../card/Card.tsx';
import { Button, ButtonLink } from './Button.tsx';

export const primary = <ButtonLink href="/appointments/">Schedule Appointment</ButtonLink>;

export const info = (
  <ButtonLink href="/services/" color="info" hasArrow>
    See how it works
  </ButtonLink>
);

export const secondary = (
  <ButtonLink href="/our-team/" color="secondary">
    Meet Dr. Marlowe
  </ButtonLink>
);

export const small = (
  <Button color="info" size="small" icon={playIcon}>
    Watch the video
  </Button>
);

export const fullWidth = (
  <ButtonLink href="tel:+17135550142" color="info" icon={phoneIcon} fullWidth>
    713 555 0142
  </ButtonLink>
);

export const disabledButton = <Button disabled>Previous</Button>;

export const disabledLink = (
  <ButtonLink href="/quiz/" disabled>
    Take the quiz
  </ButtonLink>
);

export const elsewhere = (
  <ButtonLink href="https://portal.example.com/" color="secondary" opensNewTab>
    Patient portal
  </ButtonLink>
);

export const longWords = (
  <ButtonLink href="/appointments/" color="info" icon={mailIcon} hasArrow>
    Programar una cita con otorrinolaringología para la próxima semana, por la mañana
  </ButtonLink>
);

export const onDeepGround = (
  <Card tone="deep">
    <ButtonLink href="/quiz/" color="white">
      Take the quiz
    </ButtonLink>{' '}
    <ButtonLink href="/quiz/" color="secondary">
      See the questions
    </ButtonLink>{' '}
    <ButtonLink href="/appointments/">Schedule Appointment</ButtonLink>
  </Card>
);
