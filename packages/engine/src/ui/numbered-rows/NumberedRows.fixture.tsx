import { NumberedRows } from './NumberedRows.tsx';

export const typical = (
  <NumberedRows
    level={2}
    items={[
      { title: 'We listen', content: <p>Before anyone looks, you tell it your way.</p> },
      { title: 'We look', content: <p>Ears, nose and throat, and a thin scope if it helps.</p> },
      { title: 'You choose', content: <p>You leave with a written plan.</p> },
    ]}
  />
);

export const withoutTitles = <NumberedRows items={[{ content: <p>Rest.</p> }, { content: <p>Drink water.</p> }]} />;

/** Two figures, and a word that no line holds. */
export const long = (
  <NumberedRows
    level={2}
    items={Array.from({ length: 12 }, (_none, index) => ({
      title: index === 3 ? 'Nasopharyngolaryngoscopicexaminations' : `Step ${index + 1}`,
      content: <p>What is to be said of it.</p>,
    }))}
  />
);
