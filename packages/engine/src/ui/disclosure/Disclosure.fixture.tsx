import { Accordion } from './Accordion.tsx';
import { SideTabs } from './SideTabs.tsx';

const items = [
  { title: 'What happens at the first visit?', content: <p>We listen, and look inside the nose.</p> },
  { title: 'Will it hurt?', content: <p>Most people feel pressure and little or no pain.</p> },
  {
    title: 'A title so long that it takes two lines on a phone and leaves the mark beside it where it belongs',
    content: <p>Short.</p>,
  },
];

export const plusEachByItself = <Accordion items={items} />;

export const chevronOneAtATimeFirstOpen = <Accordion items={items} marker="chevron" isExclusive openFirst />;

export const sideTabs = <SideTabs items={items} />;

export const sideTabsWithOneTitle = <SideTabs items={items.slice(0, 1)} />;
