import { ArrowButtons } from './ArrowButtons.tsx';

export const typical = (
  <>
    <ArrowButtons controls="row-on-light" />
    <ul id="row-on-light">
      <li>What they move</li>
    </ul>
  </>
);

export const onInk = (
  <>
    <div className="on-ink">
      <ArrowButtons controls="row-on-ink">
        <span>2 of 5</span>
      </ArrowButtons>
    </div>
    <ul id="row-on-ink">
      <li>What they move</li>
    </ul>
  </>
);
