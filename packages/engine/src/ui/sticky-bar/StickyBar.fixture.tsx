import { ButtonLink } from '../button/Button.tsx';
import { StickyBar } from './StickyBar.tsx';

export const typical = (
  <StickyBar label="About this article">
    <strong>When a child snores</strong>
    <ButtonLink href="/appointments/" color="info" size="small">
      Schedule Appointment
    </ButtonLink>
  </StickyBar>
);
