import { Share } from './Share.tsx';

export const typical = <Share url="https://www.example.com/blog/when-a-child-snores/" title="When a child snores" />;
