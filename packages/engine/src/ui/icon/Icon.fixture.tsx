import { Icon } from './Icon.tsx';
import * as frameIcons from './frameIcons.ts';
import * as icons from './icons.ts';

export const iconList = (
  <ul>
    {[...Object.entries(icons), ...Object.entries(frameIcons)].map(([name, drawing]) => (
      <li key={name}>
        <Icon drawing={drawing} /> {name}
      </li>
    ))}
  </ul>
);

export const asLargeAsTheTextBesideIt = (
  <h3>
    <Icon drawing={frameIcons.mailIcon} /> An icon in a heading
  </h3>
);
