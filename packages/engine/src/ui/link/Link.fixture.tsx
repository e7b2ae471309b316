import { Link } from './Link.tsx';

export const plain = <Link link="/services/gerd/">A link</Link>;

export const keepsThePosition = (
  <Link link="/category/sinus/" scroll={false}>
    A link that keeps the position
  </Link>
);

export const current = (
  <Link link="/blog/" aria-current="page">
    The page that is shown
  </Link>
);
