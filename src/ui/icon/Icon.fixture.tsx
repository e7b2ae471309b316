import { Icon } from './Icon.tsx';
import { iconNames } from './icons.ts';

export const all = (
  <ul>
    {iconNames.map((name) => (
      <li key={name}>
        <Icon name={name} /> {name}
      </li>
    ))}
  </ul>
);

export const asLargeAsTheTextBesideIt = (
  <h3>
    <Icon name="calendar" /> An icon in a heading
  </h3>
);
