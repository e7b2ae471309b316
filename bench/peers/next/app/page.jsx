import { Home } from './sections/Home.jsx';
import { readContent } from './shared/readContent.js';

export const dynamic = 'force-dynamic';

/** Rendered for every request. */
export default async function Page() {
  return <Home content={await readContent()} />;
}
