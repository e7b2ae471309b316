import { readContent } from './readContent.server.js';
import { Home } from './sections/Home.jsx';

export async function loader() {
  return { content: await readContent() };
}

export function meta({ loaderData: { content } }) {
  return [{ title: content.title }, { name: 'description', content: content.description }];
}

/** Rendered for every request. */
export default function HomeRoute({ loaderData }) {
  return <Home content={loaderData.content} />;
}
