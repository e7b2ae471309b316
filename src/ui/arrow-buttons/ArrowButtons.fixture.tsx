import { ArrowButtons } from './ArrowButtons.tsx';

export const typical = <ArrowButtons controls="row" />;

export const onInk = (
  <div className="on-ink">
    <ArrowButtons controls="row">
      <span>2 of 5</span>
    </ArrowButtons>
  </div>
);
