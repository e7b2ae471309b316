import { Home } from '../sections/Home.jsx';
import { readContent } from '../shared/readContent.js';

export const revalidate = 60;

/** Rendered at most once a minute (ISR). */
export default async function Page() {
  return <Home content={await readContent()} />;
}
