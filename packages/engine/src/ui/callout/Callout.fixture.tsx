import { Callout } from './Callout.tsx';

const words = (
  <>
    <h3>Bring a list of your medicines</h3>
    <p>
      Sprays and herbs count too. <a href="/our-practice/prepare-for-your-visit/">How to prepare</a>
    </p>
  </>
);

export const notice = <Callout>{words}</Callout>;
